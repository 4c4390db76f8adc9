import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { limits } from '../../../contract/limits.ts';
import type { Schema } from '../fuzz/schemaValues.ts';
import type { Client } from '../support/client.ts';
import { addressOf, createSender, limit, serveCalls, type NamedOperation } from '../support/keptWaiting.ts';

let staff: Client;
let operations: NamedOperation[];
let measure: Awaited<ReturnType<typeof createSender>>;

beforeAll(async () => {
    const serving = await serveCalls();
    ({ staff, operations } = serving);
    measure = await createSender(serving.server, staff);
});

const bodySchema = ({ operation }: NamedOperation, type: string) =>
    operation.requestBody?.content[type]?.schema as Schema | undefined;

const times = (length: number, unit: string) => unit.repeat(Math.floor(length / unit.length));

const listOf = (length: number, item: string) => `[${times(length - 10, `${item},`)}${item}]`;

const keys = (length: number, each: number) => {
    const members: string[] = [];
    for (let index = 0; index * 13 < length; index += 1) members.push(`"k${index}":1`);
    const objects: string[] = [];
    while (members.length) objects.push(`{${members.splice(-each).join()}}`);
    return objects.length === 1 ? objects[0]! : `[${objects.join()}]`;
};

type Kinds = Record<'object' | 'array' | 'string' | 'integer', Record<string, string>>;

/** JSON of about so many bytes that takes long to parse, to validate, or to say what is wrong with, by its type. */
const hostile = (length: number): Kinds => ({
    object: {
        'objects in objects': `${times((length * 5) / 6, '{"a":')}1${times(length / 6, '}')}`,
        'one object of many keys': keys(length, Infinity),
        'a long key': `{"${times(length, 'k')}":1}`,
    },
    array: {
        'lists in lists': `${times(length / 2, '[')}${times(length / 2, ']')}`,
        'objects of many keys': keys(length, 100),
        nulls: listOf(length, 'null'),
        'empty objects': listOf(length, '{}'),
        'empty lists': listOf(length, '[]'),
        'empty texts': listOf(length, '""'),
        'signs of names': listOf(length, JSON.stringify(times(200, '. '))),
    },
    string: {
        'signs of a name': JSON.stringify(times(length, '* ')),
        'line breaks': `"${times(length, String.raw`\r`)}"`,
        escapes: `"${times(length, String.raw`\u0041`)}"`,
    },
    integer: { digits: times(length, '1') },
});

const typeOf = ({ type, anyOf }: Schema): string | undefined =>
    type ?? anyOf?.map(typeOf).find(each => each !== 'null');

/** The bodies that have such a value in each field of its type, and in a field that nobody knows. */
const placed = ({ properties = {} }: Schema, kinds: Kinds) =>
    Object.entries(kinds).flatMap(([type, values]) =>
        Object.entries(values).flatMap(([what, value]) =>
            [...Object.keys(properties).filter(name => typeOf(properties[name]!) === type), 'more'].map(
                field => ({ what, field, payload: `{"${field}":${value}}` }),
            ),
        ),
    );

/** The bytes that a call of the OpenAPI document takes. */
const sizeOf = (name: string) =>
    (calls as Record<string, Call>)[name.replace(' /', ' ')]?.largest?.bytes ?? limits.json.bytes;

/** A value of a schema with all its texts and lists as long as they may be, within so many bytes each. */
const fullest = (schema: Schema & { maxItems?: number }, room: number, inList = false): unknown => {
    const { type, anyOf, properties, items, minimum = limits.id, maxLength = 100 } = schema;
    if (schema.const !== undefined) return schema.const;
    if (anyOf) return fullest(anyOf.find(each => each.type !== 'null') ?? {}, room, inList);
    if (schema.enum) return schema.enum[0];
    if (properties) {
        const fields = Object.entries(properties);
        const each = inList ? room / fields.length : room;
        return Object.fromEntries(fields.map(([name, field]) => [name, fullest(field, each, inList)]));
    }
    if (type === 'array') {
        const length = inList ? 1 : (schema.maxItems ?? 1);
        return Array.from({ length }, () => fullest(items ?? {}, room / length, true));
    }
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return minimum;
    return '😀'.repeat(Math.max(0, Math.min(maxLength, Math.floor(room / 4) - 8)));
};

const methodOf = ({ name }: NamedOperation) => name.split(' ')[0] as 'POST' | 'PUT';

const sendJson = (call: NamedOperation, payload: string) =>
    measure({
        method: methodOf(call),
        path: addressOf(call, '1'),
        type: 'application/json',
        body: Buffer.from(payload),
    });

const jsonCalls = () =>
    operations.flatMap(call => {
        const schema = bodySchema(call, 'application/json');
        return schema ? [{ call, schema }] : [];
    });

describe('whatever JSON a call is sent', () => {
    it('keeps nobody else waiting', async () => {
        const slow: object[] = [];
        const made = new Map<number, Kinds>();
        for (const { call, schema } of jsonCalls()) {
            const bytes = sizeOf(call.name);
            const kinds = made.get(bytes) ?? hostile(bytes - 100);
            made.set(bytes, kinds);
            for (const { what, field, payload } of placed(schema, kinds)) {
                const { milliseconds } = await sendJson(call, payload);
                if (milliseconds > limit) slow.push({ call: call.name, what, field, milliseconds });
            }
        }
        expect(slow).toEqual([]);
    });

    it('is refused before it is parsed where it is nested too deeply or far too large', async () => {
        const wrong: object[] = [];
        const deep = `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`;
        for (const { call } of jsonCalls()) {
            const { milliseconds, status } = await sendJson(call, deep);
            if (milliseconds > limit || status !== 413) wrong.push({ call: call.name, status, milliseconds });
        }
        expect(wrong).toEqual([]);
    });

    it('is taken where it is as long as its fields may be, and keeps nobody waiting', async () => {
        const wrong: object[] = [];
        for (const { call, schema } of jsonCalls()) {
            const payload = JSON.stringify(fullest(schema, sizeOf(call.name)));
            const { milliseconds, status } = await sendJson(call, payload);
            if (milliseconds > limit || !(Number(status) < 500) || status === 413)
                wrong.push({ call: call.name, status, milliseconds });
        }
        expect(wrong).toEqual([]);
    });

    it('has its first wrong field named where it has thousands', async () => {
        const names = Array.from({ length: limits.checkedNames }, (_, index) => (index < 7 ? 'Aqua' : null));
        expect(await staff.post('ingredients/check', { names })).toMatchObject({
            status: 422,
            body: { codes: [{ field: 'names.7', code: 'text' }] },
        });
    });
});

/** A form whose parts have a type of their own. */
const formOf = (parts: [name: string, value: string][], type?: string) => {
    const lines = parts.map(
        ([name, value]) =>
            `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${value}\r\n`,
    );
    return Buffer.from(`${lines.join('')}--x--\r\n`);
};

const sendForm = (call: NamedOperation, form: Buffer) =>
    measure({
        method: methodOf(call),
        path: addressOf(call, '1'),
        type: 'multipart/form-data; boundary=x',
        body: form,
    });

describe('whatever form a call is sent', () => {
    it('keeps nobody else waiting', async () => {
        const slow: object[] = [];
        const deep = `${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}`;
        const breaks = '\r'.repeat(limits.formTexts - 1000);
        for (const call of operations) {
            const schema = bodySchema(call, 'multipart/form-data');
            if (!schema) continue;
            const names = Object.keys(schema.properties ?? {});
            const patterns = Object.keys(schema.patternProperties ?? {}).map(name =>
                name.replaceAll(/[\^$]/g, ''),
            );
            const many = (value: string) =>
                patterns.flatMap(name =>
                    Array.from({ length: 1000 }, (_, index): [string, string] => [
                        name.replace(String.raw`\d+`, String(index)),
                        value,
                    ]),
                );
            const forms = {
                'a part of JSON': formOf([['more', deep]], 'application/json'),
                'deep names': formOf(
                    Array.from({ length: 5000 }, (_, index) => [`${index}${'-a'.repeat(45)}`, '']),
                ),
                'less deep names': formOf(
                    Array.from({ length: 5000 }, (_, index) => [`${index}${'-a'.repeat(4)}`, '']),
                ),
                'many of each': formOf(many('x').slice(0, 5000)),
                'many long ones': formOf(many('\r'.repeat(1000)).slice(0, 1000)),
                ...Object.fromEntries(names.map(name => [`long ${name}`, formOf([[name, breaks]])])),
            };
            for (const [what, form] of Object.entries(forms)) {
                const { milliseconds } = await sendForm(call, form);
                if (milliseconds > limit) slow.push({ call: call.name, what, milliseconds });
            }
        }
        expect(slow).toEqual([]);
    });
});

/** A product that can be saved, but for its size. */
const balm = {
    name: 'Balm',
    brand: 'Aurea',
    image_file: 'balm.png',
    barcodes: [],
    categories: ['Face care'],
};

describe('a bulk upload', () => {
    const validate = (products: string) =>
        sendForm(
            operations.find(({ name }) => name.endsWith('/bulk/validate'))!,
            formOf([['products', products]]),
        );

    it('keeps nobody else waiting, whatever it is', async () => {
        const slow: object[] = [];
        const half = limits.bulk.productJson - 2000;
        const small = hostile(half);
        const cases: Record<string, string> = {};
        for (const values of Object.values(hostile(limits.bulk.jsonBytes - 100)))
            for (const [what, value] of Object.entries(values)) {
                cases[what] = value;
                cases[`one product: ${what}`] = `[${value}]`;
                cases[`ingredients: ${what}`] = `[{"ingredients":${value}}]`;
            }
        for (const values of Object.values(small))
            for (const [what, value] of Object.entries(values))
                for (const field of ['ingredients', 'name', 'description', 'barcodes', 'categories', 'more'])
                    cases[`${field}, just short enough: ${what}`] = JSON.stringify([balm]).replace(
                        '}',
                        `,"${field}":${value}}`,
                    );
        const unknown = Array.from({ length: 1000 }, (_, index) => `${index}${'. '.repeat(45)}x`);
        cases['names of signs'] = JSON.stringify([{ ...balm, ingredients: unknown }]);
        for (const [what, products] of Object.entries(cases)) {
            const { milliseconds } = await validate(products);
            if (milliseconds > limit) slow.push({ what, milliseconds });
        }
        expect(slow).toEqual([]);
    });

    it('keeps nobody else waiting where it is as large as it may be', async () => {
        const names = (product: number) =>
            Array.from({ length: 190 }, (_, index) => `Unknown ${product} ${index}`);
        const products = Array.from({ length: 2000 }, (_, index) => ({ ...balm, ingredients: names(index) }));
        const { milliseconds, status } = await validate(JSON.stringify(products));
        expect(status).toBe(200);
        expect(milliseconds).toBeLessThan(limit);
    });

    /** Uploads of the greatest size, each with far more of one thing than any real one has. */
    const extremes: Record<string, () => object[]> = {
        'long brands': () =>
            Array.from({ length: 2000 }, (_, index) => ({
                ...balm,
                brand: `${index} ${'brand '.repeat(285)}`,
            })),
        'distinct unknown names': () =>
            Array.from({ length: 500 }, (_, product) => ({
                ...balm,
                ingredients: Array.from({ length: 1000 }, (__, index) => `u${product * 1000 + index}`),
            })),
        'distinct barcodes': () =>
            Array.from({ length: 2000 }, (_, product) => ({
                ...balm,
                barcodes: Array.from({ length: 50 }, (__, index) => `${product} ${index} ${'1'.repeat(50)}`),
            })),
        'distinct categories': () =>
            Array.from({ length: 2000 }, (_, product) => ({
                ...balm,
                categories: Array.from(
                    { length: 20 },
                    (__, index) => `${product} > ${index} ${'c'.repeat(150)}`,
                ),
            })),
        'lists as text': () =>
            Array.from({ length: 1900 }, (_, product) => ({
                ...balm,
                ingredients: `Ingredients: ${Array.from({ length: 250 }, (__, index) => `${product} ${index} a`).join('; ')}`,
            })),
        'names with brackets': () =>
            Array.from({ length: 500 }, (_, product) => ({
                ...balm,
                ingredients: Array.from(
                    { length: 300 },
                    (__, index) => `A${product}/B${index}/C (D${index}) (E/F)`,
                ),
            })),
    };

    it('keeps nobody else waiting where it has far more of something than any real one', async () => {
        const slow: object[] = [];
        for (const [what, make] of Object.entries(extremes)) {
            const { milliseconds, status } = await validate(JSON.stringify(make()));
            if (milliseconds > limit || status !== 200) slow.push({ what, status, milliseconds });
        }
        expect(slow).toEqual([]);
    }, 120_000);

    it('returns a product that is far too long as such, beside the others', async () => {
        const long = { ...balm, description: 'x'.repeat(limits.bulk.productJson) };
        const { body } = await staff.form('products/bulk/validate', {
            products: JSON.stringify([balm, long]),
        });
        expect(body).toMatchObject({
            products: [
                { name: 'Balm' },
                {
                    name: '',
                    problems: expect.arrayContaining([expect.objectContaining({ code: 'maxLength' })]),
                },
            ],
        });
    });
});
