import { describe, expect, it } from 'vitest';
import { pluralForms, pluralIndex } from '../../../src/i18n/plurals.ts';

describe('the forms of counts', () => {
    it.each([
        ['en', ['one', 'other']],
        // Spanish and French tell millions apart, which no message of the console needs.
        ['es', ['one', 'other']],
        ['fr', ['one', 'other']],
        ['ar', ['zero', 'one', 'two', 'few', 'many', 'other']],
    ])('in %s are those Unicode names', (locale, forms) => {
        expect(pluralForms(locale)).toEqual(forms);
    });

    it.each([
        ['en', 0, 1],
        ['en', 1, 0],
        ['fr', 0, 0],
        ['es', 1_000_000, 1],
        ['ar', 0, 0],
        ['ar', 2, 2],
        ['ar', 5, 3],
        ['ar', 11, 4],
        ['ar', 100, 5],
    ])('in %s, %d takes the form at %d', (locale, count, place) => {
        expect(pluralIndex(locale)(count)).toBe(place);
    });
});
