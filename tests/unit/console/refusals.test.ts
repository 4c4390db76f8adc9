import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../contract/errors.ts';
import english from '../../../src/i18n/en.json';
import { findRefusal } from '../../../src/i18n/refusals.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Everything that refuses something, as one text. */
const refusing = ['contract', 'dataProvider', 'server']
    .flatMap(folder =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
            .filter(file => file.endsWith('.ts'))
            .map(file => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n');

describe('what the server refuses with', () => {
    // The anti-forgery token is fetched anew without a word.
    const { csrf: _, ...seen } = messages;

    it.each(
        Object.entries(seen).map(
            ([name, text]) => [name, typeof text === 'string' ? text : text(7)] as const,
        ),
    )('has words of the console: %s', (_name, text) => {
        expect(findRefusal(text)).toBeDefined();
    });

    /** What a person hardly ever reads: a browser does not send such requests. */
    const toMachines = [
        /^Must be sent as/,
        /^There is no such (call|image)$/,
        /^(A field|The name of a field) is too long$/,
        /^Requests from other sites/,
        /^The demo accounts work only/,
        /^Images cannot be read/,
        // Of an ingredient in words of their own; of a brand in English, where it was filled after the page was read.
        /^This (brand|ingredient) cannot be deleted: /,
    ];
    const thrown = [
        ...refusing.matchAll(
            /\b(?:badRequest|conflict|forbidden|notFound|tooLarge|unavailable|unsupported\w+)\(\s*(['`])(.+?)\1/g,
        ),
    ].map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '7'));

    it.each([...new Set(thrown)].filter(text => !toMachines.some(known => known.test(text))))(
        'is translated: %s',
        text => expect(findRefusal(text)).toBeDefined(),
    );

    it.each([
        ['Wrong password', { key: 'refusals.password', args: {} }],
        ['Must be 50 characters or less', { key: 'validation.maxLength', args: { max: '50' } }],
        ['Must be at least 8 characters', { key: 'validation.minLength', args: { min: '8' } }],
        ['Must be 13 characters', { key: 'validation.exactLength', args: { length: '13' } }],
        [
            'The ingredient “Aqua, (Water) $1” bears this name already',
            { key: 'refusals.ingredientTaken', args: { name: 'Aqua, (Water) $1' } },
        ],
    ])('keeps what fills its gaps: %s', (text, refusal) => {
        expect(findRefusal(text)).toEqual(refusal);
    });

    it.each(['validation.required', 'Glycerin', 'There is one already', 'Passwords must match, she said'])(
        'is nothing else: %s',
        text => expect(findRefusal(text)).toBeUndefined(),
    );

    it.each(Object.entries(english.refusals))('is said in these words: %s', (_name, text) => {
        const pieces = text.split(/%\{\w+\}|\d+|(?<=:) /).map(piece => piece.trim());
        expect(pieces.filter(piece => !refusing.includes(piece))).toEqual([]);
    });
});
