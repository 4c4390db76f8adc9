import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import frameworkEnglish from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import english from '../../../src/i18n/en.json';
import { languages } from '../../../src/i18n/languages.ts';
import { pluralForms } from '../../../src/i18n/plurals.ts';

const root = resolve(import.meta.dirname, '../../..');

const flatten = (messages: object, prefix = ''): [key: string, text: string][] =>
    Object.entries(messages).flatMap(([key, value]) =>
        typeof value === 'string'
            ? [[prefix + key, value] as [string, string]]
            : flatten(value, `${prefix}${key}.`),
    );

const own = new Map(flatten(english));
const whole = new Map(flatten({ ...frameworkEnglish, ...english }));
/** Every language but English, with react-admin's words and the console's own. */
const others = await Promise.all(
    Object.entries(languages).map(async ([locale, { load }]) => ({
        locale,
        words: new Map(flatten((await load()).default)),
    })),
);

const placeholders = (text = '') => [...new Set(text.match(/%\{[\w.:]+\}/g) ?? [])].toSorted();
const forms = (text = '') => text.split('||||').length;

/** Texts that are the same words in another language: names, loan words, signs. */
const shared: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'sharedWords.json'), 'utf8'),
);
/** Whether a text has words to translate, and not placeholders and signs alone. */
const hasWords = (text: string) => /\p{L}{3}/u.test(text.replaceAll(/%\{[\w.:]+\}/g, ''));

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
    // Found by the codes of the server (refusals.test.ts).
    key.startsWith('refusals.') ||
    built.some(pattern => pattern.test(key)) ||
    framework.some(pattern => pattern.test(key));

/** Whether something is put behind the key where it is used. */
const isPart = (key: string) => [...own.keys()].some(known => known.startsWith(`${key}.`));

describe.each(others)('the messages in $locale', ({ locale, words }) => {
    it('have the keys the English ones have', () => {
        expect([...words.keys()].toSorted()).toEqual([...whole.keys()].toSorted());
    });

    it('have the same placeholders, and say something where English does', () => {
        for (const [key, text] of whole) {
            expect(words.get(key)?.trim() === '', key).toBe(text.trim() === '');
            const filled = placeholders(words.get(key));
            // React-admin's own words, where it publishes them, may leave a gap out.
            if (key.startsWith('ra.'))
                expect(placeholders(text), key).toEqual(expect.arrayContaining(filled));
            else expect(filled, key).toEqual(placeholders(text));
        }
    });

    it('have a form for every count the language tells apart', () => {
        for (const [key, text] of whole) {
            expect(forms(words.get(key)), key).toBe(forms(text) === 1 ? 1 : pluralForms(locale).length);
        }
    });

    it('are translated', () => {
        const left = [...words].filter(([key, text]) => text === own.get(key) && hasWords(text));
        expect([...new Set(left.map(([, text]) => text))].toSorted()).toEqual(shared[locale]);
    });
});

describe('the message files', () => {
    it('hold every key the code writes out', () => {
        expect([...literal].filter(key => !own.has(key) && !isPart(key))).toEqual([]);
    });

    it('hold no key that nothing uses', () => {
        expect([...own.keys()].filter(key => !isUsed(key))).toEqual([]);
    });
});
