import { describe, expect, it } from 'vitest';
import {
    array,
    boolean,
    date,
    image,
    imageArray,
    link,
    linkArray,
    reference,
    referenceArray,
    select,
    text,
    type Field,
} from '../../../src/ui/fields/field.ts';
import { differenceOf } from '../../../src/ui/form/differenceOf.ts';

const namesOf = () => [
    { id: 1, name: 'Vegan' },
    { id: 2, name: 'Luxury' },
    { id: 3, name: 'Refillable' },
];

const differ = (field: Field, before: unknown, after: unknown) => differenceOf(field, before, after, namesOf);

const parts = (rows: readonly string[]) => rows;
const amounts = array({ max: 9, parts });
const counts = array({ max: 9, ordered: true, parts });
const images = imageArray({ max: 5, tooMany: 'refusals.postImages', removedAs: 'deleted_image_ids' });
const kept = { id: 21, image: '/images/one' };
const added = new File([], 'balm.png');

describe('how a value differs from what was saved', () => {
    it.each<[string, Field, unknown, unknown, unknown]>([
        ['a short text', text(), 'Rose', 'Rosa', { kind: 'becomes', from: 'Rose', to: 'Rosa' }],
        ['a first text', text(), null, 'Rosa', { kind: 'becomes', from: undefined, to: 'Rosa' }],
        ['a text too long to be told', text(), 'Rose', 'x'.repeat(29), { kind: 'changed' }],
        ['a text of several lines', text({ multiline: true }), 'Rose', 'Rosa', { kind: 'changed' }],
        ['a text that was emptied', text(), 'Rose', ' ', { kind: 'removed' }],
        ['a switch', boolean(), false, true, { kind: 'switch', on: true }],
        [
            'a choice',
            select({ choices: ['low', 'high'] }),
            'low',
            'high',
            { kind: 'becomes', from: 'low', to: 'high' },
        ],
        ['a moment', date(), '2026-03-12 09:41:00', null, { kind: 'removed' }],
        [
            'an entry of a list',
            reference({ reference: 'tags' }),
            1,
            2,
            { kind: 'becomes', from: 'Vegan', to: 'Luxury' },
        ],
        [
            'entries of a list',
            referenceArray({ reference: 'tags' }),
            [1, 2],
            [2, 3],
            { kind: 'parts', added: ['Refillable'], removed: ['Vegan'] },
        ],
        [
            'a record',
            link({ to: 'users', by: 'username' }),
            null,
            { id: 8, username: 'tess' },
            { kind: 'becomes', from: undefined, to: 'tess' },
        ],
        [
            'records',
            linkArray({ to: 'products', max: 10, tooMany: 'refusals.postProducts' }),
            [{ id: 1, name: 'Balm' }],
            [],
            { kind: 'parts', added: [], removed: ['Balm'] },
        ],
        ['rows', amounts, ['a', 'b'], ['b', 'c', 'd'], { kind: 'amount', added: 2, removed: 1 }],
        ['rows in an order', counts, ['a'], ['a', 'b'], { kind: 'becomes', from: '1', to: '2' }],
        ['rows in another order', counts, ['a', 'b'], ['b', 'a'], { kind: 'changed' }],
        ['a picture', image(), '/images/one', added, { kind: 'changed' }],
        ['pictures', images, [kept], [added], { kind: 'amount', added: 1, removed: 1 }],
    ])('%s', (_, field, before, after, difference) => {
        expect(differ(field, before, after)).toEqual(difference);
    });

    it.each<[string, Field, unknown, unknown]>([
        ['spaces around a text', text(), 'Rose', ' Rose '],
        ['nothing and an empty text', text(), null, ''],
        ['nothing and no', boolean(), undefined, false],
        ['entries in another order', referenceArray({ reference: 'tags' }), [1, 2], [2, 1]],
        ['the same rows', counts, ['a', 'b'], ['a', 'b']],
    ])('is not in %s', (_, field, before, after) => {
        expect(differ(field, before, after)).toBeUndefined();
    });
});
