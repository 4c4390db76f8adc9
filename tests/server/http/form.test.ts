import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

type Failed = { errors: Record<string, string[]>; error: string };

const save = (fields: Parameters<Client['form']>[1]) => staff.form<Failed>('products', fields);

const formOf = (entries: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
};

const raw = (payload: string, type = 'multipart/form-data; boundary=x') =>
    staff.send<Failed>('POST', 'products', { headers: { 'content-type': type }, payload });

const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const productCount = async () =>
    (await server.database.pool.query('select count(*) from product')).rows[0].count;

describe('a form', () => {
    it('nests its fields by their names', async () => {
        const { status, body } = await save({
            'barcodes-0-barcode': '4006381333931',
            'barcodes-1-barcode': '12',
            'categories-0': 'x',
        });
        expect(status).toBe(422);
        expect(body.errors).toMatchObject({
            name: ['This field is required!'],
            'barcodes.1.barcode': ['Must be 13 characters', 'Must be a valid EAN13 barcode'],
            'categories.0': [expect.any(String)],
        });
        expect(body.errors).not.toHaveProperty('barcodes.0.barcode');
    });

    it('may have a file without a name', async () => {
        const nameless = '--x\r\ncontent-disposition: form-data; name="images-0"\r\n';
        const file = `${nameless}content-type: application/octet-stream\r\n\r\n\r\n--x--`;
        const { status, body } = await staff.send<{ products: { errors: string[] }[] }>(
            'POST',
            'products/bulk/validate',
            {
                headers: { 'content-type': 'multipart/form-data; boundary=x' },
                payload: part('products', '[{"name":"Serum"}]') + file,
            },
        );
        expect(status).toBe(200);
        expect(body.products).toHaveLength(1);
    });

    it('is not accepted as JSON', async () => {
        expect(await staff.post('products', { name: 'Serum' })).toMatchObject({
            status: 415,
            body: { error: 'Must be sent as multipart/form-data' },
        });
    });

    it.each([
        ['no boundary', part('name', 'Serum'), 'multipart/form-data'],
        ['another boundary', part('name', 'Serum'), 'multipart/form-data; boundary=y'],
        ['no end', part('name', 'Serum'), undefined],
        ['nothing but noise', '\r\n\r\n--x--x--', undefined],
    ])('with %s cannot be read', async (_, payload, type) => {
        const { status } = await raw(payload, type);
        expect(status === 400 || status === 422).toBe(true);
    });

    it('that is empty is missing its fields', async () => {
        expect((await raw('--x--\r\n')).status).toBe(422);
    });

    it.each([
        '__proto__-0',
        '__proto__',
        'constructor-prototype-polluted',
        'toString',
        'a-__proto__-polluted',
    ])('cannot reach prototypes by %s', async name => {
        const { status } = await save({ [name]: 'yes' });
        expect([400, 422]).toContain(status);
        expect({}).not.toHaveProperty('polluted');
        expect(Array.prototype).toHaveLength(0);
    });

    it('refuses repeated names, and names that conflict with each other', async () => {
        const twice = await save(
            formOf([
                ['name', 'a'],
                ['name', 'b'],
            ]),
        );
        expect(twice.body.errors).toEqual({ name: ['Was sent twice'] });
        const contradicting = await save(
            formOf([
                ['barcodes', 'a'],
                ['barcodes-0-barcode', 'b'],
            ]),
        );
        expect(contradicting.body.errors).toEqual({ 'barcodes-0-barcode': ['Conflicts with another field'] });
    });

    it('does not fill the gaps of a list with a huge index', async () => {
        const { status, body } = await save({ 'categories-0': '1', 'categories-99999': 'x' });
        expect(status).toBe(422);
        expect(body.errors).toHaveProperty(['categories.1']);
    });

    it('has a limit to its parts', async () => {
        const entries = Array.from({ length: 5001 }, (_, n): [string, string] => [`categories-${n}`, '1']);
        expect((await save(formOf(entries))).status).toBe(413);
    });

    it('has a limit to a name', async () => {
        expect((await save({ ['x'.repeat(101)]: '1' })).status).toBe(413);
        expect((await save({ ['x-'.repeat(20_000)]: '1' })).status).toBe(413);
    });

    it('refuses a million characters at the field, and more than a field allows by the size', async () => {
        const long = await save({ name: 'x'.repeat(1_000_000) });
        expect(long.body.errors.name).toEqual(['Must be 50 characters or less']);
        expect((await save({ name: 'x'.repeat(9 * 1024 * 1024) })).status).toBe(413);
    });

    it('refuses the NUL character', async () => {
        expect((await raw(`${part('name', 'Ser\0um')}--x--\r\n`)).body.errors).toEqual({
            name: ['Must not contain the NUL character'],
        });
    });

    it('refuses a file of more than 10 MB and stores nothing of it', async () => {
        const image = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
        expect(await save({ name: 'Serum', image })).toMatchObject({
            status: 413,
            body: { error: 'A file must not be larger than 10 MB' },
        });
        expect(await productCount()).toBe('0');
    });

    it('refuses a text in place of a file, and a file in place of a text', async () => {
        const file = new File(['Serum'], 'name.txt');
        const { body } = await save({ name: file, image: 'text' });
        expect(body.errors).toMatchObject({ name: [expect.any(String)], image: ['Must be a file'] });
    });

    it('treats an empty file input as no file', async () => {
        const { body } = await save({ image: new File([], '') });
        expect(body.errors).not.toHaveProperty('image');
    });

    it('does not affect the next request of the same browser', async () => {
        await save({ name: 'x'.repeat(9 * 1024 * 1024) });
        expect((await staff.get('auth/me')).status).toBe(200);
    });
});
