import { execFile } from 'node:child_process';
import {
    cpSync,
    mkdirSync,
    mkdtempSync,
    readFileSync,
    readdirSync,
    rmSync,
    symlinkSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { urlOf } from './support/connections.ts';
import { linesOf, readSteps, writeStep } from './support/guide.ts';

const root = resolve(import.meta.dirname, '../..');
const steps = readSteps(readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8'));
const files = steps.flatMap(step => ('file' in step ? [step.file] : []));
/** Only needed until its words are where they belong. */
const passing = 'words.json';

const copy = mkdtempSync(join(tmpdir(), 'backbar-guide-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const leftOut = new Set(['node_modules', '.git', 'dist', 'data', 'coverage', 'test-results']);

/** Packages are linked, without what tools keep between them for the repository itself. */
const copyRepository = () => {
    cpSync(root, copy, { recursive: true, filter: path => !leftOut.has(basename(path)) || path === root });
    mkdirSync(join(copy, 'node_modules'));
    for (const name of readdirSync(join(root, 'node_modules')))
        if (!/^\.(cache|vite.*)$/.test(name))
            symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
};

const runFile = promisify(execFile);

/** What a command says in the copy, and whether it ends well. */
const run = async (command: string) => {
    const [program, ...args] = command.split(' ');
    const env = {
        ...process.env,
        DATABASE_URL: urlOf(inject('postgres').connection),
        NO_COLOR: '1',
        // As in scripts/check.mjs.
        GOGC: '400',
    };
    return runFile(program!, args, { cwd: copy, env, maxBuffer: 2 ** 26 }).then(
        ({ stdout }) => ({ ended: 'well', said: stdout }),
        (failed: { stdout: string; stderr: string }) => ({
            ended: 'badly',
            said: `${failed.stdout}${failed.stderr}`,
        }),
    );
};

const endsWell = async (command: string) => {
    const { ended, said } = await run(command);
    expect(ended, said).toBe('well');
    return said;
};

beforeAll(async () => {
    copyRepository();
    for (const step of steps)
        if ('file' in step) writeStep(copy, step);
        else await endsWell(step.command);
    rmSync(join(copy, passing));
});

describe('the page on adding a resource', () => {
    it('needs no more than twelve files and 250 lines', () => {
        const written = steps.flatMap(step => ('file' in step ? linesOf(step) : []));
        expect(files.length).toBeLessThanOrEqual(12);
        expect(written.length).toBeLessThanOrEqual(250);
    });

    it('names every file in its text', () => {
        const page = readFileSync(join(root, 'docs/adding-a-resource.md'), 'utf8');
        for (const file of files) expect(page).toContain(`\`${file}\``);
    });

    it('leads to a table that the history logs', () => {
        const folder = join(copy, 'server/database/migrations');
        const [migration = ''] = readdirSync(folder).filter(name => name.endsWith('_suppliers.sql'));
        expect(readFileSync(join(folder, migration), 'utf8')).toContain(
            `SELECT log_edits_of('supplier', '{"supplier": "id"}');`,
        );
    });

    it('leads to code that compiles, with all that it needs', async () => {
        const config = {
            extends: './tsconfig.json',
            include: [...files, 'tests/*/support', 'src/**/*.d.ts'],
        };
        writeFileSync(join(copy, 'tsconfig.page.json'), JSON.stringify(config));
        await endsWell('node_modules/.bin/tsc -p tsconfig.page.json --checkers 1');
    });

    it('leads to code that keeps the rules and the format, and to none that nothing uses', async () => {
        await endsWell('npm run check:lint');
        await endsWell(
            `node_modules/.bin/prettier --check ${files.filter(file => file !== passing).join(' ')} src/i18n`,
        );
        await endsWell('npm run check:unused');
    });

    it('leads to a resource that passes its tests, and those of words, menu and fields', async () => {
        const said = await endsWell('npm test suppliers console/messages console/registry unit/fields');
        expect(said).toMatch(/^server: 3 passed, 0 failed/m);
        expect(said).toMatch(/^screens: 2 passed, 0 failed/m);
    });
});
