import { beforeAll, describe, expect, it } from 'vitest';
import { checkFailure } from '../../../server/http/checkResponse.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: Client;
beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

describe('an invalid field', () => {
    it.each<[string, string, object, string]>([
        ['products?limit=0', 'limit', { code: 'min', args: { min: 1 } }, 'Must be 1 or more'],
        ['products?limit=251', 'limit', { code: 'max', args: { max: 250 } }, 'Must be 250 or less'],
        ['products?limit=abc', 'limit', { code: 'number', args: {} }, 'Must be a number'],
        ['products?limit=1.5', 'limit', { code: 'integer', args: {} }, 'Must be an integer'],
        [
            'products?order=oldest',
            'order',
            { code: 'option', args: { options: ['latest'] } },
            'Must be one of: latest',
        ],
        ['region-processings', 'date', { code: 'required', args: {} }, 'This field is required!'],
        [
            'region-processings?date=1',
            'date',
            { code: 'date', args: {} },
            'Must be a date such as 2025-01-31',
        ],
    ])('has a code and its sentence: %s', async (path, field, said, sentence) => {
        expect(await staff.get(path)).toMatchObject({
            status: 422,
            body: { errors: { [field]: [sentence] }, codes: [{ field, ...said }] },
        });
    });

    it.each<[object, string, object]>([
        [{ names: ['a', 7] }, 'names.1', { code: 'text', args: {} }],
        [{ names: 'a' }, 'names', { code: 'list', args: {} }],
        [{ names: null }, 'names', { code: 'list', args: {} }],
        [{}, 'names', { code: 'required', args: {} }],
        [[], 'form', { code: 'object', args: {} }],
    ])('has a code in a body: %j', async (body, field, said) => {
        expect((await staff.post('ingredients/check', body)).body).toMatchObject({
            codes: [{ field, ...said }],
        });
    });

    it('has its codes in the order of its sentences', async () => {
        const { body } = await staff.post('auth/change-password', {
            new_password: '',
            confirm_password: 'x',
        });
        expect(body).toEqual({
            errors: {
                new_password: ['This field is required!', 'Must be at least 8 characters'],
                confirm_password: ['Passwords must match'],
            },
            codes: [
                { field: 'new_password', code: 'required', args: {} },
                { field: 'new_password', code: 'minLength', args: { min: 8 } },
                { field: 'confirm_password', code: 'passwordsMatch', args: {} },
            ],
        });
    });
});

describe('a request that the server cannot parse', () => {
    it.each<[object, string]>([
        [{ headers: { 'content-type': 'application/json' }, payload: '{' }, 'brokenJson'],
        [{ headers: { 'content-type': 'text/plain' }, payload: 'x' }, 'asJson'],
        [{ headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }, 'asJson'],
    ])('is refused with a code: %j', async (options, code) => {
        const { body } = await staff.send('POST', 'ingredients/check', options);
        expect(body).toMatchObject({ error: expect.any(String), codes: [{ code, args: {} }] });
    });

    it('is refused with a code when a call without a body gets a content type', async () => {
        const options = { headers: { 'content-type': 'text/plain' }, payload: 'x' };
        expect((await staff.send('POST', 'auth/logout', options)).body).toMatchObject({
            codes: [{ code: 'mediaType', args: {} }],
        });
    });
});

describe('the check of refusals against the contract', () => {
    const check = (body: unknown) => () => checkFailure('GET x', JSON.stringify(body));
    const codes = [{ code: 'signIn', args: {} }];

    it('passes when codes and sentences match', () => {
        expect(check({ error: 'Please sign in', codes })).not.toThrow();
        const field = { field: 'name', code: 'required', args: {} };
        expect(check({ errors: { name: ['This field is required!'] }, codes: [field] })).not.toThrow();
    });

    it.each([
        [{ error: 'Please sign in' }],
        [{ error: 'Please sign in', codes: [] }],
        [{ error: 'Please come in', codes }],
        [{ error: 'Please sign in', codes: [{ code: 'unheardOf', args: {} }] }],
        [{ errors: { name: ['Please sign in'] }, codes }],
        [{ errors: { name: ['Please sign in', 'And so on'] }, codes: [{ ...codes[0], field: 'name' }] }],
    ])('fails %j', body => expect(check(body)).toThrow('GET x'));
});
