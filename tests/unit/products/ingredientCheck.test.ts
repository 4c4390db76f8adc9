import { describe, expect, it } from 'vitest';
import {
    knownOf,
    learn,
    matchIngredients,
    missingFirst,
} from '../../../resources/products/form/ingredientCheck.ts';
import { balm } from './balm.ts';

const names = ['Aqua', 'Bio-Cellulose', 'PARFUM', 'Callus Lysate'];
const answers = [
    { name: 'Aqua', ingredient_id: 1, ewg_hazard_score: 'none' as const },
    { name: 'Bio-Cellulose', ingredient_id: null },
    { name: 'PARFUM', ingredient_id: 3, ewg_hazard_score: 'high' as const },
    { name: 'Callus Lysate', ingredient_id: null },
];

describe('checked ingredients', () => {
    it('matches results to names ignoring case and keeps the typed spelling', () => {
        const known = learn(new Map(), names, answers, 1);
        expect(matchIngredients(['parfum', 'Bio-Cellulose', 'Limonene'], known)).toEqual([
            { name: 'parfum', position: 1, state: 'found', ingredientId: 3, hazard: 'high' },
            { name: 'Bio-Cellulose', position: 2, state: 'missing' },
            { name: 'Limonene', position: 3, state: 'unchecked' },
        ]);
    });

    it('puts missing ones first, each half in the order of the list', () => {
        const ingredients = matchIngredients(names, learn(new Map(), names, answers, 1));
        expect(missingFirst(ingredients).map(({ name }) => name)).toEqual([
            'Bio-Cellulose',
            'Callus Lysate',
            'Aqua',
            'PARFUM',
        ]);
    });

    it('replaces older results with newer ones', () => {
        const before = learn(new Map(), names, answers, 1);
        const after = learn(before, ['Bio-Cellulose'], [{ name: 'Bio-Cellulose', ingredient_id: 9 }], 2);
        expect(matchIngredients(['bio-cellulose'], after)[0]).toMatchObject({
            state: 'found',
            ingredientId: 9,
        });
        expect(matchIngredients(['Callus Lysate'], after)[0]).toMatchObject({ state: 'missing' });
    });

    it('keeps the result of a later check when that of an earlier one is late', () => {
        const added = learn(new Map(), ['Aqua'], [{ name: 'Aqua', ingredient_id: 9 }], 2);
        const after = learn(added, names, answers.toSpliced(0, 1, { name: 'Aqua', ingredient_id: null }), 1);
        expect(matchIngredients(['Aqua', 'Parfum'], after)).toMatchObject([
            { state: 'found', ingredientId: 9 },
            { state: 'found', ingredientId: 3 },
        ]);
    });

    it('knows the ingredients of a saved product without a check', () => {
        expect(
            matchIngredients(['parfum', 'Aqua'], knownOf(balm)).map(({ ingredientId }) => ingredientId),
        ).toEqual([31, 30]);
        expect(knownOf(undefined).size).toBe(0);
    });
});
