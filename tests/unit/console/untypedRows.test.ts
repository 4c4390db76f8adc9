import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/app/registry.ts';
import type { ArrayField, Field } from '../../../src/ui/fields/field.ts';

/** A row of inputs holds nothing in a field until somebody types in it, and null in one that a draft brings back so. */
const untypedRows = (name: string): unknown[] => [
    {},
    { [name]: undefined },
    { [name]: null },
    { barcode: null, name: null },
];

const lists = resources.flatMap(({ name, fields = {} }) =>
    Object.entries(fields as Record<string, Field>)
        .filter((entry): entry is [string, ArrayField] => entry[1].kind === 'array')
        .filter(([, { elements }]) => elements && !elements.inText)
        .map(([field, declared]) => ({ list: `${name}.${field}`, declared })),
);

describe.each(lists)('the rows of $list', ({ declared }) => {
    it('are read, told apart and sent while nobody has typed in them', () => {
        const rows = Object.keys(declared.rows ?? { barcode: true }).flatMap(untypedRows);
        expect(declared.parts(rows as never)).toEqual(expect.any(Array));
        for (const row of rows) expect(declared.elements!.text(row as never)).toBe('');
        expect(() => declared.encode?.(rows as never)).not.toThrow();
    });
});

it('has the lists of the console', () => {
    expect(lists.map(({ list }) => list)).toEqual(
        expect.arrayContaining(['products.barcodes', 'ingredients.names']),
    );
});
