import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productFields } from '../../resources/products/fields.ts';
import { posts } from '../../resources/posts/index.ts';
import { ingredientFields } from '../../resources/ingredients/fields.ts';
import type { Field } from '../../src/ui/fields/field.ts';
import { mergeList } from '../../src/features/merge/mergeList.ts';
import { mergeValues, type Values } from '../../src/features/merge/mergeValues.ts';

const letters = [...'abcdefghij'];

const word = fc.constantFrom('', 'Balm', 'Melting Balm', 'Balm, 90 ml');

const names = fc.shuffledSubarray(letters).map(all => all.join(', '));

const barcodes = fc
    .shuffledSubarray(letters)
    .map(all => all.map(barcode => ({ barcodeId: barcode.charCodeAt(0), barcode })));

const values: fc.Arbitrary<Values> = fc.record({
    name: word,
    description: word,
    brand_id: fc.constantFrom(1, 2, 3),
    single_use: fc.boolean(),
    categories: fc.shuffledSubarray([1, 2, 3, 4]),
    barcodes,
    product_ingredients: names,
});

const merge = (base: Values, theirs: Values, mine: Values) =>
    mergeValues(productFields, { base, theirs, mine });

const parts = (text: unknown) => String(text).split(', ').filter(Boolean);

describe('putting the changes of two people together', () => {
    it('gives the values of the other one where one of them changed nothing', () => {
        fc.assert(
            fc.property(values, values, (base, changed) => {
                expect(merge(base, changed, base).values).toEqual(changed);
                expect(merge(base, base, changed).values).toEqual(changed);
            }),
        );
    });

    it('finds no clash in different fields, and keeps both', () => {
        const fields = ['name', 'description', 'brand_id', 'barcodes', 'product_ingredients'];
        fc.assert(
            fc.property(values, values, fc.subarray(fields), (base, other, chosen) => {
                const take = (wanted: (name: string) => boolean) => ({
                    ...base,
                    ...Object.fromEntries(fields.filter(wanted).map(name => [name, other[name]])),
                });
                const theirs = take(name => chosen.includes(name));
                const mine = take(name => !chosen.includes(name));
                const { values: merged, clashes } = merge(base, theirs, mine);
                expect(clashes).toEqual([]);
                expect(merged).toEqual(take(() => true));
            }),
        );
    });

    it('loses nothing that only one of them added to a list, and brings nothing back that one removed', () => {
        fc.assert(
            fc.property(values, values, values, (base, theirs, mine) => {
                const { values: merged, clashes } = merge(base, theirs, mine);
                if (clashes.includes('product_ingredients')) return;
                const [before, stored, typed, result] = [base, theirs, mine, merged].map(each =>
                    parts(each.product_ingredients),
                );
                for (const name of letters) {
                    const wanted = before!.includes(name)
                        ? stored!.includes(name) && typed!.includes(name)
                        : stored!.includes(name) || typed!.includes(name);
                    expect(result!.includes(name), name).toBe(wanted);
                }
            }),
        );
    });

    it('says which field clashes, and keeps what was typed there', () => {
        fc.assert(
            fc.property(values, values, values, (base, theirs, mine) => {
                const { values: merged, clashes } = merge(base, theirs, mine);
                for (const name of clashes) expect(merged[name]).toEqual(mine[name]);
                const texts = [base.name, theirs.name, mine.name];
                expect(clashes.includes('name')).toBe(new Set(texts).size === 3);
            }),
        );
    });
});

const list = (base: string, theirs: string, mine: string) =>
    mergeList(
        { base: [...base], theirs: [...theirs], mine: [...mine] },
        { keyOf: each => each, isSame: () => true, ordered: true },
    )?.join('');

describe('the order of a list', () => {
    it.each([
        ['abc', 'abcx', 'abcy', 'abcyx'],
        ['abc', 'axbc', 'abyc', 'axbyc'],
        ['abcd', 'dabc', 'abcd', 'dabc'],
        ['abcd', 'abcdx', 'dabc', 'dabcx'],
        ['abcdef', 'bacdef', 'abcdfe', 'bacdfe'],
        ['abc', 'bc', 'cab', 'cb'],
    ])('of %s, stored as %s and typed as %s, is %s', (base, theirs, mine, merged) => {
        expect(list(base, theirs, mine)).toBe(merged);
    });

    it('clashes where both moved the same element elsewhere', () => {
        expect(list('abcd', 'dabc', 'adbc')).toBeUndefined();
        expect(list('abcd', 'dabc', 'dabc')).toBe('dabc');
    });
});

describe('the names of an ingredient', () => {
    const aqua = { id: 1, name: 'Aqua', primary: true };
    const water = { id: 2, name: 'Water', primary: false };
    const mergeNames = (theirs: object[], mine: object[]) =>
        mergeValues(ingredientFields, {
            base: { names: [aqua, water] },
            theirs: { names: theirs },
            mine: { names: mine },
        });

    it('are one name where both added the same', () => {
        const { values: merged, clashes } = mergeNames(
            [aqua, water, { id: 3, name: 'Eau', primary: false }],
            [aqua, { ...water, name: 'Pure Water' }, { name: 'eau', primary: false }],
        );
        expect(clashes).toEqual(['names']);
        expect(merged.names).toHaveLength(3);
        expect(
            mergeNames(
                [aqua, water, { id: 3, name: 'Eau', primary: false }],
                [aqua, water, { name: 'Eau', primary: false }],
            ).values.names,
        ).toEqual([aqua, water, { id: 3, name: 'Eau', primary: false }]);
    });

    it('clash where both renamed the same one, where one removed what the other changed, and with two primary ones', () => {
        const renamed = (name: string) => [aqua, { ...water, name }];
        expect(mergeNames(renamed('Eau'), renamed('Wasser')).clashes).toEqual(['names']);
        expect(mergeNames(renamed('Eau'), [aqua]).clashes).toEqual(['names']);
        const primary = (name: string) => [{ ...aqua, primary: false }, water, { name, primary: true }];
        expect(mergeNames(primary('Eau'), primary('Wasser')).clashes).toEqual(['names']);
    });

    it('keep both of two different changes', () => {
        const { values: merged, clashes } = mergeNames(
            [{ ...aqua, name: 'Aqua Pura' }, water],
            [aqua, water, { name: 'Eau', primary: false }],
        );
        expect(clashes).toEqual([]);
        expect(merged.names).toEqual([
            { ...aqua, name: 'Aqua Pura' },
            water,
            { name: 'Eau', primary: false },
        ]);
    });
});

describe('pictures', () => {
    const file = (name: string) => new File([name], name);

    it('clash where both chose another one', () => {
        const [mine, other] = [file('mine'), '/images/theirs'];
        expect(merge({ image: null }, { image: other }, { image: mine }).clashes).toEqual(['image']);
        expect(merge({ image: null }, { image: null }, { image: mine }).values.image).toBe(mine);
        expect(merge({ image: '/images/old' }, { image: other }, { image: '/images/old' }).values.image).toBe(
            other,
        );
    });

    it('of a post are those that both added, without those that one removed', () => {
        const stored = [1, 2, 3].map(id => ({ id, image: `/images/${id}` }));
        const mine = file('mine');
        const { values: merged, clashes } = mergeValues(posts.fields!, {
            base: { images: stored.slice(0, 2) },
            theirs: { images: stored },
            mine: { images: [stored[1], mine] },
        });
        expect(clashes).toEqual([]);
        expect(new Set(merged.images as unknown[])).toEqual(new Set([stored[1], stored[2], mine]));
    });
});

describe('a list that may not be empty', () => {
    const held = (id: number) => ({ id, name: `Balm ${id}` });
    const row = (name: string) => ({ name });
    const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name);
    const lists: [string, Field, unknown[]][] = [
        ['referenceArray', { kind: 'referenceArray', reference: 'tags', required: true }, [1, 2]],
        [
            'linkArray',
            { kind: 'linkArray', to: 'products', max: 9, tooMany: '', required: true },
            [held(1), held(2)],
        ],
        ['array', { kind: 'array', max: 9, parts: namesIn, required: true }, [row('Aqua'), row('Water')]],
        [
            'imageArray',
            { kind: 'imageArray', max: 9, tooMany: '', removedAs: '', required: true },
            ['a', 'b'],
        ],
    ];

    it.each(lists)('is asked about where each of two took out what the other left: %s', (_, field, base) => {
        const [one, other] = base;
        const merged = (fields: Record<string, Field>) =>
            mergeValues(fields, { base: { list: base }, theirs: { list: [one] }, mine: { list: [other] } });
        expect(merged({ list: field })).toMatchObject({ clashes: ['list'], values: { list: [other] } });
        expect(merged({ list: { ...field, required: undefined } })).toMatchObject({
            clashes: [],
            values: { list: [] },
        });
    });
});

it('takes what is typed into a record that has no number yet for a change', () => {
    const fields: Record<string, Field> = { brand_new: { kind: 'named' } };
    const mine = { brand_new: { name: 'Kelpie', country_id: 1 } };
    const merged = (theirs: unknown) =>
        mergeValues(fields, { base: { brand_new: null }, theirs: { brand_new: theirs }, mine });
    expect(merged(null)).toMatchObject({ clashes: [], values: mine });
    expect(merged({ name: 'Kelp', country_id: 1 }).clashes).toEqual(['brand_new']);
});
