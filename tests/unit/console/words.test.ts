import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'backbar-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['node_modules/tsx/dist/cli.mjs', 'tools/words/main.ts', ...args],
        { cwd: root, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
};

const french = () => JSON.parse(readFileSync(join(root, 'src/i18n/fr.json'), 'utf8'));

/** A French message file like the console's own, but for what `change` does to it. */
const plant = (change: (messages: ReturnType<typeof french>) => void) => {
    const messages = french();
    change(messages);
    const path = join(folder, 'fr.json');
    writeFileSync(path, JSON.stringify(messages));
    return path;
};

describe('npm run words', () => {
    it('says in a line how far each language is', () => {
        const { status, stdout } = words();
        expect(stdout.trim().split('\n')).toEqual(
            ['ar', 'de', 'es', 'fr'].map(locale => `${locale}: 0 missing, 0 gone, 0 wrong, 0 still English`),
        );
        expect(status).toBe(0);
    });

    it('lists what is missing, gone, wrong and still English, with the notes on it', () => {
        const path = plant(messages => {
            delete messages.shell.jump.places;
            messages.shell.flavour = 'Saveur';
            messages.components.stars = '%{smart_count} étoile';
            messages.components.barcode = 'Code-barres';
            messages.shell.theme.system = 'Same as the system';
        });
        const { status, stdout } = words(path);
        expect(stdout).toMatch(/^fr\.json: 1 missing, 1 gone, 2 wrong, 1 still English$/m);
        expect(stdout).toMatch(/^Missing\n {4}shell\.jump\.places\n {8}English: Go to\n {8}Note: .+$/m);
        expect(stdout).toMatch(/^Gone from English\n {4}shell\.flavour$/m);
        expect(stdout).toMatch(/^ {4}components\.stars has 1 form and needs 2: one, other$/m);
        expect(stdout).toMatch(/^ {4}components\.barcode leaves out %\{code\}$/m);
        expect(stdout).toMatch(
            /^Still English\n {4}shell\.theme\.system\n {8}English: Same as the system\n/m,
        );
        expect(status).toBe(1);
    });

    it('is content with a language that only has words in English left', () => {
        const { status, stdout } = words(
            plant(messages => {
                messages.shell.account = 'Account';
            }),
        );
        expect(stdout).toContain('1 still English');
        expect(status).toBe(0);
    });

    it('says so when there is no such file', () => {
        const { status, stderr } = words('xx');
        expect(stderr).toMatch(/^There is no .*xx\.json\.$/m);
        expect(status).toBe(1);
    });

    it('adds nothing while a new message lacks a language or has one too many', () => {
        const path = join(folder, 'words.json');
        const texts = { en: 'Flavour', fr: 'Saveur', de: 'Geschmack', es: 'Sabor', it: 'Gusto' };
        writeFileSync(path, JSON.stringify({ 'shell.flavour': texts }));
        const { status, stderr } = words('add', path);
        expect(stderr).toBe(
            'shell.flavour has no text for ar.\nshell.flavour has a text for it, which the console does not speak.\n',
        );
        expect(status).toBe(1);
        expect(french().shell).not.toHaveProperty('flavour');
    });
});
