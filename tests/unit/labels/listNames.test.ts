import { describe, expect, it } from 'vitest';
import { doubtOf } from '../../../labels/prose.ts';
import { listNames } from '../../../labels/listNames.ts';
import { threadTime } from '../../support/clocks.ts';

describe('reading a pasted label', () => {
    it.each([
        ['INGREDIENTS: AQUA, GLYCERIN, CITRAL.', ['Aqua', 'Glycerin', 'Citral']],
        ['Ingredients/Ingrédients : Aqua, Citral', ['Aqua', 'Citral']],
        ['Inhaltsstoffe:\nAqua,\nSodium\nChloride.', ['Aqua', 'Sodium Chloride']],
        ['INCI list: Aqua', ['Aqua']],
    ])('drops the heading and the final full stop of %s', (text, names) =>
        expect(listNames(text)).toEqual(names),
    );

    it('keeps a full stop that belongs to a name', () => {
        expect(listNames('Aqua, Alcohol Denat.')).toEqual(['Aqua', 'Alcohol Denat.']);
        expect(listNames('C. Reticulata Oil, Aqua.')).toEqual(['C. Reticulata Oil', 'Aqua']);
    });

    it.each([
        ["['glycerin', 'butylene glycol']", ['Glycerin', 'Butylene Glycol']],
        ['["Aqua", "2-Trans, 6-Cis-Nonadienol"]', ['Aqua', '2-Trans, 6-Cis-Nonadienol']],
        ["['aqua', \"rose's water\", 'job's tears']", ['Aqua', "Rose's Water", "Job's Tears"]],
        ['Ingredients: ["Aqua"]', ['Aqua']],
    ])('reads the list notation %s', (text, names) => expect(listNames(text)).toEqual(names));

    it('reads lists with semicolons, and names with a comma in them', () => {
        expect(listNames('Water; Salvia Officinalis Leaf Water, Glycerin')).toEqual([
            'Water',
            'Salvia Officinalis Leaf Water',
            'Glycerin',
        ]);
        expect(listNames('Aqua; 2-Trans, 6-Cis-Nonadienol; Parfum')).toEqual([
            'Aqua',
            '2-Trans, 6-Cis-Nonadienol',
            'Parfum',
        ]);
    });

    it('leaves a plain list as it is', () => {
        expect(listNames('Aqua, 1,2-Hexanediol, CI 77268:1')).toEqual([
            'Aqua',
            '1,2-Hexanediol',
            'CI 77268:1',
        ]);
        expect(listNames(' , ')).toEqual([]);
        expect(listNames('[Aqua], Glycerin')).toEqual(['[Aqua]', 'Glycerin']);
    });

    it('reads a million characters quickly', () => {
        const start = threadTime();
        expect(listNames('Aqua, '.repeat(170_000))).toHaveLength(170_000);
        expect(listNames(`['${'x'.repeat(1_000_000)}`)).toHaveLength(1);
        expect(listNames(`['${"a' ".repeat(30_000)}']`)).toHaveLength(1);
        expect(threadTime() - start).toBeLessThan(10_000);
    });
});

describe('a name that looks like a piece of a label', () => {
    it.each([
        ['Fragrance.', 'fullStop'],
        ['Alcohol Denat.', undefined],
        ['INGREDIENTS: AQUA', 'marks'],
        ["['glycerin'", 'marks'],
        ['Water; Salvia', 'marks'],
        ['Parfum (Fragrance)', 'marks'],
        ['x'.repeat(51), 'long'],
        ['x'.repeat(50), undefined],
        ['Glycerin', undefined],
    ])('%s: %s', (name, doubt) => expect(doubtOf(name)).toBe(doubt));
});
