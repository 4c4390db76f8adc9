import { describe, expect, it } from 'vitest';
import { listMissing, mostSimilar, spellingsOf } from '../../../resources/products/bulk/missing.ts';
import { replaceIngredients } from '../../../resources/products/bulk/rowChanges.ts';
import type { BulkRow } from '../../../resources/products/bulk/bulkRows.ts';

describe('suggestions for a missing name', () => {
    it.each([
        ['Fragrance.', ['Fragrance']],
        ['Parfum (Fragrance)', ['Parfum', 'Fragrance']],
        ['Aqua/Water*', ['Aqua/Water', 'Aqua', 'Water']],
        ['-Zinc Oxide 12%', ['Zinc Oxide']],
        ['Glycerin', []],
    ])('tries other spellings of %s', (name, spellings) => expect(spellingsOf(name)).toEqual(spellings));

    it('are the known names that resemble it most', () => {
        const known = ['Kiehl’s Since 1851', 'Clinique', 'Lancôme'];
        const found = mostSimilar(['KIEHLS SINCE 1851', 'Lancome', 'Nobody'], known);
        expect([...found]).toEqual([
            ['KIEHLS SINCE 1851', 'Kiehl’s Since 1851'],
            ['Lancome', 'Lancôme'],
        ]);
    });
});

describe('replacing ingredients', () => {
    const change = replaceIngredients(new Map([['water.', 'Aqua']]));
    const row = (...ingredients: string[]) =>
        ({ source: { name: 'Balm' }, product: { ingredients } }) as unknown as BulkRow;

    it('keeps their place, and lists none twice', () => {
        expect(change(row('Glycerin', 'WATER.', 'Parfum'))).toEqual({
            name: 'Balm',
            ingredients: ['Glycerin', 'Aqua', 'Parfum'],
        });
        expect(change(row('Water.', 'water.', 'Parfum'))).toMatchObject({ ingredients: ['Aqua', 'Parfum'] });
        expect(change(row('Water.', 'aqua'))).toMatchObject({ ingredients: ['aqua'] });
    });

    it('leaves other products alone', () => {
        const other = row('Glycerin');
        expect(change(other)).toBe(other.source);
    });
});

describe('a list of missing names', () => {
    const missing = [
        { name: 'Dew', uses: 1, nearest: [] },
        { name: 'Élixir', uses: 1, nearest: [] },
        { name: 'Moonlight', uses: 3, nearest: [] },
    ];

    it('is found without accents, and ordered by use or by name', () => {
        const names = (text: string, order: 'byUse' | 'byName') =>
            listMissing(missing, text, order).map(({ name }) => name);
        expect(names('', 'byUse')).toEqual(['Moonlight', 'Dew', 'Élixir']);
        expect(names('', 'byName')).toEqual(['Dew', 'Élixir', 'Moonlight']);
        expect(names('elix', 'byName')).toEqual(['Élixir']);
    });
});
