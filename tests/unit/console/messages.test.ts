import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '../../../src/i18n/en.json';
import french from '../../../src/i18n/fr.json';

const root = resolve(import.meta.dirname, '../../..');

interface Messages {
    [key: string]: string | Messages;
}

const flatten = (messages: Messages, prefix = ''): [key: string, text: string][] =>
    Object.entries(messages).flatMap(([key, value]) =>
        typeof value === 'string'
            ? [[prefix + key, value] as [string, string]]
            : flatten(value, `${prefix}${key}.`),
    );

const words = { en: new Map(flatten(english)), fr: new Map(flatten(french)) };

const placeholders = (text = '') => [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted();
const forms = (text = '') => text.split('||||').length;

/** The text of every file of the console. */
const code = ['src', 'resources']
    .flatMap(folder =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
            .filter(file => /\.tsx?$/.test(file))
            .map(file => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\//g, '');

const areas = Object.keys(english).join('|');

/** Keys written out in the code. */
const literal = new Set(
    [...code.matchAll(new RegExp(`['"\`]((?:${areas})(?:\\.[\\w-]+)+)['"\`]`, 'g'))].map(
        ([, key = '']) => key,
    ),
);

/** Keys put together in the code, as patterns: `resources.${name}.name`. */
const built = [...code.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
    .map(([, template = '']) => template.replaceAll(/\$\{[^}]*\}/g, '*'))
    .filter(template => new RegExp(`^(?:${areas})\\.[\\w.*-]+$`).test(template))
    .map(template => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('*', '.+')}$`));

/** Keys react-admin puts together itself. */
const framework = [
    /^resources\.[\w-]+\.name$/,
    /^resources\.[\w-]+\.fields\./,
    /^resources\.[\w-]+\.notifications\.(created|updated|deleted)$/,
];

const isUsed = (key: string) =>
    literal.has(key) ||
    // Found by what the server says (refusals.test.ts).
    key.startsWith('refusals.') ||
    built.some(pattern => pattern.test(key)) ||
    framework.some(pattern => pattern.test(key));

/** Whether something is put behind the key where it is used. */
const isPart = (key: string) => [...words.en.keys()].some(known => known.startsWith(`${key}.`));

describe('the message files', () => {
    it('have the same keys', () => {
        expect([...words.fr.keys()].toSorted()).toEqual([...words.en.keys()].toSorted());
    });

    it('have the same placeholders and say something', () => {
        for (const [key, text] of words.en) {
            expect(text.trim(), key).not.toBe('');
            expect(words.fr.get(key)?.trim(), key).not.toBe('');
            expect(placeholders(words.fr.get(key)), key).toEqual(placeholders(text));
            expect(forms(words.fr.get(key)), key).toBe(forms(text));
        }
    });

    it('hold every key the code writes out', () => {
        expect([...literal].filter(key => !words.en.has(key) && !isPart(key))).toEqual([]);
    });

    it('hold no key that nothing uses', () => {
        expect([...words.en.keys()].filter(key => !isUsed(key))).toEqual([]);
    });
});
