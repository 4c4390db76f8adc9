import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
    compareFile,
    compareWords,
    english,
    flatten,
    notes,
    pathOf,
    sharedWords,
} from '../../../tools/words/messages.ts';
import englishFile from '../../../src/i18n/en.json';
import { languages } from '../../../src/i18n/languages.ts';

const root = resolve(import.meta.dirname, '../../..');

const own = new Map(flatten(englishFile));
/** Every language but English, with react-admin's words and the console's own, compared with English. */
const others = await Promise.all(
    Object.entries(languages).map(async ([locale, { framework }]) => {
        const file = JSON.parse(readFileSync(pathOf(locale), 'utf8')) as object;
        const words = new Map(flatten({ ...(await framework?.())?.default, ...file }));
        return { locale, words, ...compareWords(locale, english, words) };
    }),
);

/** The text of every file of the console. */
const code = ['src', 'resources', 'dataProvider']
    .flatMap(folder =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
            .filter(file => /\.tsx?$/.test(file))
            .map(file => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\//g, '');

const areas = Object.keys(englishFile).join('|');

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

/** Written out without its end, which a function puts behind it: `choice('kind', 'lists.corrections.kind')`. */
const isBelowUsed = (key: string) => {
    const parent = key.slice(0, key.lastIndexOf('.'));
    return literal.has(parent) && !own.has(parent);
};

const isUsed = (key: string) =>
    literal.has(key) ||
    isBelowUsed(key) ||
    // Found by the codes of the server (refusals.test.ts).
    key.startsWith('refusals.') ||
    built.some(pattern => pattern.test(key)) ||
    framework.some(pattern => pattern.test(key));

/** Whether something is put behind the key where it is used. */
const isPart = (key: string) => [...own.keys()].some(known => known.startsWith(`${key}.`));

describe.each(others)('the messages in $locale', ({ locale, words, missing, gone, faults }) => {
    it('have the keys the English ones have', () => {
        expect({ missing, gone }).toEqual({ missing: [], gone: [] });
    });

    it('have the same placeholders, a form for every count, and say something where English does', () => {
        expect(faults).toEqual([]);
    });

    it('are translated', () => {
        expect(compareFile(pathOf(locale)).untranslated).toEqual([]);
    });

    it('share with English only the words that are listed', () => {
        const alike = new Set(
            [...english].filter(([key, text]) => words.get(key) === text).map(([, text]) => text),
        );
        expect(sharedWords[locale]?.filter(text => !alike.has(text))).toEqual([]);
    });
});

describe('the message files', () => {
    it('hold every key the code writes out', () => {
        expect([...literal].filter(key => !own.has(key) && !isPart(key))).toEqual([]);
    });

    it('hold no key that nothing uses', () => {
        expect([...own.keys()].filter(key => !isUsed(key))).toEqual([]);
    });

    it('have notes on keys that are there', () => {
        expect(Object.keys(notes).filter(key => !english.has(key))).toEqual([]);
    });
});
