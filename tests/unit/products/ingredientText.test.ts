import { describe, expect, it } from 'vitest';
import {
    duplicateNames,
    ingredientTextFault,
    joinIngredients,
    namesToKeepWhole,
    splitIngredients,
} from '../../../resources/products/form/ingredientText.ts';
import { threadTime } from '../../support/clocks.ts';

describe('splitting an ingredient list', () => {
    it('splits on a comma and a space, so that names with a bare comma survive', () => {
        expect(splitIngredients('Aqua, 1,2-Hexanediol, Sodium Chloride')).toEqual([
            'Aqua',
            '1,2-Hexanediol',
            'Sodium Chloride',
        ]);
    });

    it('trims names and drops empty ones', () => {
        expect(splitIngredients('  Aqua ,  , Glycerin, ')).toEqual(['Aqua', 'Glycerin']);
        expect(splitIngredients('   ')).toEqual([]);
    });

    it('treats a line break as a space, because labels are pasted with them', () => {
        expect(splitIngredients('Aqua,\nSodium\r\nChloride,\tParfum')).toEqual([
            'Aqua',
            'Sodium Chloride',
            'Parfum',
        ]);
    });

    it('keeps known names that contain a comma and a space whole', () => {
        const names = ['Aqua', '2-Trans, 6-Cis-Nonadienol', 'Parfum'];
        const text = joinIngredients(names);
        expect(splitIngredients(text)).toHaveLength(4);
        expect(splitIngredients(text, namesToKeepWhole(names))).toEqual(names);
    });

    it('splits a million characters quickly', () => {
        const text = 'Aqua, '.repeat(170_000);
        const start = threadTime();
        expect(splitIngredients(text)).toHaveLength(170_000);
        expect(threadTime() - start).toBeLessThan(1000);
    });
});

describe('finding duplicates', () => {
    it('ignores case and lists each name once as first typed', () => {
        expect(duplicateNames(['Aqua', 'Parfum', 'AQUA', 'aqua', 'parfum', 'Glycerin'])).toEqual([
            'Aqua',
            'Parfum',
        ]);
    });

    it('finds none in a list of different names', () => {
        expect(duplicateNames(['Aqua', 'Parfum'])).toEqual([]);
    });
});

const faultOf = (text: string) => ingredientTextFault(text, splitIngredients(text));

describe('errors of an ingredient list', () => {
    it('accepts a name of 100 characters and rejects one of 101', () => {
        expect(faultOf(`Aqua, ${'x'.repeat(100)}`)).toBeUndefined();
        const name = 'x'.repeat(101);
        expect(faultOf(`Aqua, ${name}`)).toEqual({ kind: 'nameTooLong', name });
    });

    it('shortens a name in its message when a whole page was pasted as one', () => {
        const fault = faultOf('x'.repeat(100_000));
        expect(fault?.kind === 'nameTooLong' && fault.name.length).toBeLessThan(200);
    });

    it('rejects a text longer than any list can be, and a list of over a thousand names', () => {
        expect(faultOf('x'.repeat(102_001))).toEqual({ kind: 'textTooLong', max: 102_000 });
        const names = Array.from({ length: 1001 }, (_, number) => `Name ${number}`);
        expect(faultOf(names.join(', '))).toEqual({ kind: 'tooMany', max: 1000, count: 1001 });
        expect(faultOf(names.slice(1).join(', '))).toBeUndefined();
    });

    it('names the duplicates', () => {
        expect(faultOf('Aqua, Parfum, aqua')).toEqual({ kind: 'duplicates', names: ['Aqua'] });
    });
});
