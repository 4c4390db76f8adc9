import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** The keywords of a JSON Schema that restrict values. */
export interface Schema {
    type?: string;
    const?: unknown;
    anyOf?: Schema[];
    enum?: string[];
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    items?: Schema;
    properties?: Record<string, Schema>;
    patternProperties?: Record<string, Schema>;
    required?: string[];
}

/** A file of a form; its class distinguishes it from a text. */
export class SentFile {
    constructor(
        readonly name: string,
        readonly bytes: Uint8Array<ArrayBuffer>,
    ) {}
}

/**
 * Texts that tend to break servers: NUL, half a surrogate pair, SQL, markup, very long ones, other scripts.
 */
const oddTexts = [
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    "'; drop table account; --",
    '%',
    '\\',
    '_%_',
    '<script>alert(1)</script>',
    '${7*7}',
    '../../etc/passwd',
    'ﷺ'.repeat(20),
    '👩🏽‍🔬',
    'İ',
    'مرحبا',
    'x'.repeat(3000),
    'null',
    'NaN',
    '1e309',
    '-0',
    '2147483648',
    '9999-12-31',
    '0000-00-00',
    '2026-02-30',
];

const oddValues: Arbitrary<unknown> = fc.oneof(
    fc.constantFrom<unknown>(
        ...oddTexts,
        null,
        true,
        0,
        -1,
        1.5,
        2 ** 31,
        2 ** 53,
        -(2 ** 63),
        1e308,
        [],
        {},
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.jsonValue({ maxDepth: 3 }),
);

const head = (...bytes: number[]) => new Uint8Array(bytes);
/** Files that begin like pictures but are not, and empty files. */
const files = fc
    .oneof(
        fc.constantFrom(
            new Uint8Array(),
            head(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46),
            head(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
            new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        ),
        fc.uint8Array({ maxLength: 200 }).map(bytes => new Uint8Array(bytes)),
    )
    .chain(bytes =>
        fc.constantFrom('a.png', '', '../b.jpg', 'ü\n.webp').map(name => new SentFile(name, bytes)),
    );

const text = ({ minLength = 0, maxLength = 100, enum: choices, pattern, format }: Schema) => {
    if (choices) return fc.constantFrom(...choices);
    if (format === 'binary') return files;
    if (format === 'date') {
        const between = { min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };
        return fc.date(between).map(date => date.toISOString().slice(0, 10));
    }
    if (pattern) return fc.stringMatching(new RegExp(pattern));
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) });
};

/** Low numbers are the ids of existing records. */
const whole = ({ minimum = -100, maximum = 1000 }: Schema) => {
    const min = Math.ceil(minimum);
    const max = Math.floor(Math.min(maximum, 2 ** 31 - 1));
    return fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min, max: Math.max(min, Math.min(max, 60)) }) },
        { weight: 1, arbitrary: fc.integer({ min, max }) },
    );
};

const fields = ({ properties = {}, required = [], patternProperties = {} }: Schema) => {
    const known = Object.entries(properties).map(([name, schema]) => ({
        name: fc.constant(name),
        value: valuesOf(schema),
        often: required.includes(name) ? 0.96 : 0.6,
    }));
    const numbered = Object.entries(patternProperties).map(([pattern, schema]) => ({
        name: fc.stringMatching(new RegExp(pattern)),
        value: valuesOf(schema),
        often: 0.6,
    }));
    return fc
        .tuple(
            ...[...known, ...numbered].map(({ name, value, often }) =>
                fc.tuple(fc.integer({ min: 1, max: 100 }), name, value).map(([dice, at, held]) => ({
                    kept: dice <= often * 100,
                    entry: [at, held] as const,
                })),
            ),
        )
        .map(entries => Object.fromEntries(entries.filter(({ kept }) => kept).map(({ entry }) => entry)));
};

const fitting = (schema: Schema): Arbitrary<unknown> => {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
    if ('const' in schema) return fc.constant(schema.const);
    switch (schema.type) {
        case 'boolean':
            return fc.boolean();
        case 'null':
            return fc.constant(null);
        case 'integer':
            return whole(schema);
        case 'number':
            return fc.oneof(whole(schema), fc.double());
        case 'array':
            return fc.array(schema.items ? valuesOf(schema.items) : oddValues, { maxLength: 5 });
        case 'object':
            return fields(schema);
        default:
            return text(schema);
    }
};

/** Values of a schema: mostly valid, occasionally unexpected. */
export const valuesOf = (schema: Schema): Arbitrary<unknown> =>
    fc.oneof({ weight: 14, arbitrary: fitting(schema) }, { weight: 1, arbitrary: oddValues });
