import { describe, expect, it } from 'vitest';
import type { Validator } from 'react-admin';
import { refusals } from '../../../contract/refusals.ts';
import english from '../../../src/i18n/en.json' with { type: 'json' };
import { exactLength, integer, maxLength, minLength, number, required } from '../../../src/ui/validators.ts';

const words: Record<string, unknown> = english.refusals;

/** What staff read for a value; undefined when it passes. */
const say = (validate: Validator, value: unknown) => {
    const found = validate(value, {}, {}) as string | { message: string; args: object } | undefined;
    if (found === undefined) return undefined;
    const [key, args] = typeof found === 'string' ? [found, {}] : [found.message, found.args];
    const text = String(words[key.replace('refusals.', '')] ?? '');
    return Object.entries(args).reduce(
        (said, [name, each]) => said.replace(`%{${name}}`, String(each)),
        text,
    );
};

describe('what a field refuses', () => {
    it.each<[string, Validator, unknown, string, string]>([
        ['a missing value', required(), '', 'This field is required!', refusals.required],
        ['spaces alone', required(), '  ', 'This field is required!', refusals.required],
        ['an empty list', required(), [], 'This field is required!', refusals.required],
        [
            'a text too long',
            maxLength(3),
            'four',
            'Must be 3 characters or less',
            refusals.maxLength({ max: 3 }),
        ],
        [
            'a text too short',
            minLength(8),
            'seven77',
            'Must be at least 8 characters',
            refusals.minLength({ min: 8 }),
        ],
        [
            'a text of another length',
            exactLength(13),
            '123',
            'Must be 13 characters',
            refusals.exactLength({ length: 13 }),
        ],
        ['what is no number', number(), 'abc', 'Must be a number', refusals.number],
        ['what is no whole number', integer, '1.5', 'Must be an integer', refusals.integer],
        [
            'too few characters, each emoji one',
            minLength(8),
            '🧴🧴🧴🧴',
            'Must be at least 8 characters',
            refusals.minLength({ min: 8 }),
        ],
        ['a number as programs write it', number(), '0x10', 'Must be a number', refusals.number],
        ['a number with an exponent', number(), '1e3', 'Must be a number', refusals.number],
        ['a fraction that is whole', integer, '1.0', 'Must be an integer', refusals.integer],
        ['spaces alone for a number', number(), '  ', 'Must be a number', refusals.number],
    ])('%s, in the words of the server', (_what, validate, value, said, fromServer) => {
        expect(say(validate, value)).toBe(said);
        expect(fromServer).toBe(said);
    });

    it.each<[string, Validator, unknown]>([
        ['zero where something is required', required(), 0],
        ['no where something is required', required(), false],
        ['as many characters as allowed, each emoji one', maxLength(3), '🧴🧴🧴'],
        ['nothing, where nothing is required', minLength(8), ''],
        ['a number as typed', number(), '12.5'],
        ['a whole number', integer, 12],
    ])('and not %s', (_what, validate, value) => {
        expect(say(validate, value)).toBeUndefined();
    });
});
