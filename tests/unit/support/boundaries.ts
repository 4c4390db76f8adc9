import { limits } from '../../../contract/limits.ts';
import type { ArrayField, Field } from '../../../src/ui/fields/field.ts';

/** A value that a form may hold of a field, at the edge of what the field allows or beyond it. */
export interface Boundary {
    what: string;
    value: unknown;
    /** What stands in the field of a row, where the value is rows. */
    inRow?: readonly { field: Field; value: unknown }[];
}

const bottle = '🧴';
const picture = new File(['x'], 'balm.png', { type: 'image/png' });
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

type Named = Readonly<Record<string, unknown>>;

const nothing: Named = { 'nothing typed': undefined, nothing: null };
const emptyTexts: Named = { 'an empty text': '', spaces: '  ' };

const ids: Named = {
    'an id': 1,
    'an id as a text': '1',
    'the largest id': limits.id,
    'more than the largest id': limits.id + 1,
    zero: 0,
    'less than zero': -1,
    'a fraction': 1.5,
    'no id': 'abc',
    yes: true,
};

const texts = (max: number | undefined): Named => ({
    'a character': 'a',
    'a number': 5,
    ...(max !== undefined && {
        'as long as may be': 'a'.repeat(max),
        'as long as may be, with spaces around': ` ${'a'.repeat(max)} `,
        'as many emoji as may be': bottle.repeat(max),
        'a character too many': 'a'.repeat(max + 1),
        'an emoji too many': bottle.repeat(max + 1),
    }),
});

const numbers = (min = 1, max: number = limits.id): Named => ({
    ...ids,
    'the least': min,
    'less than the least': min - 1,
    'the most': max,
    'more than the most': max + 1,
});

const lists = (max: number | undefined, entry: (place: number) => unknown): Named => ({
    'no entries': [],
    'one entry': upTo(1).map(entry),
    ...(max !== undefined && {
        'as many as may be': upTo(max).map(entry),
        'one too many': upTo(max + 1).map(entry),
    }),
});

const held = (id: unknown) => ({ id, name: 'Rose Balm' });

const valuesOf = (field: Exclude<Field, ArrayField>): Named => {
    switch (field.kind) {
        case 'text':
            return { ...emptyTexts, ...texts(field.max) };
        case 'number':
            return { ...emptyTexts, ...numbers(field.min, field.max) };
        case 'boolean':
            return { ...emptyTexts, yes: true, no: false, 'neither yes nor no': 'maybe' };
        case 'date':
            return {
                ...emptyTexts,
                'a moment': '2030-01-31 10:00:00',
                'a moment as JavaScript has it': '2030-01-31T10:00:00.000Z',
                'no moment': 'abc',
            };
        case 'day':
            return {
                ...emptyTexts,
                'a day': '2028-02-29',
                'a day that does not exist': '2027-02-29',
                'a moment': '2030-01-31 10:00:00',
                'no day': 'abc',
            };
        case 'select':
            return {
                ...emptyTexts,
                ...Object.fromEntries(field.choices.map(choice => [choice, choice])),
                'an unknown choice': 'abc',
            };
        case 'reference':
            return { ...emptyTexts, ...ids };
        case 'link':
            return {
                ...Object.fromEntries(Object.entries(ids).map(([what, id]) => [what, held(id)])),
                'no record': 'abc',
            };
        case 'referenceArray':
            return { ...lists(field.max, place => place), 'no list': 'abc', 'no id': ['abc'] };
        case 'linkArray':
            return { ...lists(field.max, held), 'no list': 'abc', 'no id': [held('abc')] };
        case 'image':
            return { 'a picture': picture, 'the stem of one': '/images/balm' };
        case 'imageArray':
            return lists(field.max, () => picture);
        default:
            return {};
    }
};

/** A row of an array; a box in it is ticked in the first one. */
const rowAt = (rows: NonNullable<ArrayField['rows']>, place: number) =>
    Object.fromEntries(
        Object.entries(rows).map(([name, { kind }]) => [
            name,
            kind === 'boolean' ? place === 1 : `Row ${place}`,
        ]),
    );

const arrayBoundaries = ({ rows, max }: ArrayField): Boundary[] => {
    if (!rows) return [];
    const filled = { ...lists(max, place => rowAt(rows, place)), 'no list': 'abc' };
    const inRows = Object.entries(rows).flatMap(([name, field]) =>
        boundariesOf(field).map(({ what, value }) => ({
            what: `${name}: ${what}`,
            value: [rowAt(rows, 1), { ...rowAt(rows, 2), [name]: value }],
            inRow: [{ field, value }],
        })),
    );
    return [...Object.entries(filled).map(([what, value]) => ({ what, value })), ...inRows];
};

/** Values at the edges of what a field is declared to allow: missing, empty, too long, too many, of another type. */
export const boundariesOf = (field: Field): Boundary[] => {
    const values = field.kind === 'array' ? nothing : { ...nothing, ...valuesOf(field) };
    const own = Object.entries(values).map(([what, value]) => ({ what, value }));
    return field.kind === 'array' ? [...own, ...arrayBoundaries(field)] : own;
};
