import { describe, expect, it } from 'vitest';
import { addPage } from '../../../resources/products/list/AccumulatedRows.tsx';
import { lineageText } from '../../../resources/products/show/LineageText.tsx';
import { userTotals } from '../../../resources/products/show/UsersTab.tsx';

describe('what a product page computes', () => {
    it('lists every path of the categories', () => {
        expect(
            lineageText([
                {
                    id: 1,
                    name: 'Face care',
                    subcategories: [
                        { id: 2, name: 'Masks' },
                        { id: 3, name: 'Oils' },
                    ],
                },
                { id: 4, name: 'Gifts', subcategories: [] },
            ]),
        ).toBe('Face care › Masks, Face care › Oils, Gifts');
    });

    it('adds up its users', () => {
        const user = { id: 1, username: 'tess' };
        expect(
            userTotals([
                { user, used: 4, unused: 2 },
                { user, used: 3, unused: 0 },
            ]),
        ).toEqual({
            used: 7,
            unused: 2,
        });
        expect(userTotals([])).toEqual({ used: 0, unused: 0 });
    });
});

const row = (id: string) => ({ id });

describe('pages of a search', () => {
    it('never shows a record twice', () => {
        const first = addPage(new Map(), 1, [row('product-1'), row('brand-1')]);
        const second = addPage(first, 2, [row('product-1'), row('product-2')]);
        expect(second.get(1)).toEqual([row('product-1'), row('brand-1')]);
        expect(second.get(2)).toEqual([row('product-2')]);
    });

    it('replaces a reloaded page', () => {
        const pages = addPage(addPage(new Map(), 1, [row('product-1')]), 1, [
            row('product-2'),
            row('product-1'),
        ]);
        expect(pages.get(1)).toEqual([row('product-2'), row('product-1')]);
    });
});
