import { beforeAll, describe, expect, it } from 'vitest';
import type { UserChoice, UserRow } from '../../contract/people.ts';
import { account, country } from '../../server/database/schema/accounts.ts';
import type { Client } from './support/client.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

interface Found {
    items: UserRow[];
    total?: number;
}

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    const { db } = server;
    const france = await add(db, country, { name: 'France' });
    const join = (username: string, email: string, minutes: number, values: object = {}) =>
        add(db, account, {
            username,
            email,
            created: new Date(Date.UTC(2030, 0, 1, 0, minutes)),
            ...values,
        });
    await join('Zoé', 'zoe@salon.example', 1, {
        country_id: france,
        account_type: 'apple',
        photo: '/images/z',
    });
    await join('anaïs', 'a.martin@salon.example', 2, { password_hash: 'x' });
    await join('bruno_m', 'bruno+news@shop.example', 3);
    await join("'; DROP TABLE account;--", 'bobby@tables.example', 4);
    await join('مريم', 'maryam@shop.example', 5);
});

const search = async (text: string, more: object = {}) =>
    (await staff.post<Found>('search/users', { text, include_total: true, include_self: true, ...more }))
        .body;

const namesOf = ({ items }: Found) => items.map(({ username }) => username);

describe('the list', () => {
    it('is sorted newest first, page by page', async () => {
        const { body } = await staff.get<Required<Found> & { page: number; per_page: number }>(
            'users?page=2&per_page=2',
        );
        expect(body).toMatchObject({ total: 6, page: 2, per_page: 2 });
        expect(namesOf(body)).toEqual(['bruno_m', 'anaïs']);
    });

    it('shows how a member signed up', async () => {
        const { body } = await staff.get<Found>('users');
        expect(body.items.find(({ username }) => username === 'Zoé')).toEqual({
            id: expect.any(Number),
            username: 'Zoé',
            email: 'zoe@salon.example',
            country: { id: expect.any(Number), name: 'France' },
            account_type: 'apple',
            created: '2030-01-01 00:01:00',
            has_password: false,
        });
        expect(body.items.find(({ username }) => username === 'anaïs')!.has_password).toBe(true);
    });
});

describe('the search', () => {
    it.each([
        ['zoe', ['Zoé']],
        ['ANAIS', ['anaïs']],
        ['salon.ex', ['anaïs', 'Zoé']],
        ['a.martin@salon.example', ['anaïs']],
        ['bruno+news', ['bruno_m']],
        ['مريم', ['مريم']],
        ['drop table', ["'; DROP TABLE account;--"]],
        ['b', ['bruno_m', "'; DROP TABLE account;--"]],
        ['nobody', []],
        ['%', []],
        ['🧴', []],
    ])('finds by %s', async (text, expected) => {
        const found = await search(text);
        expect(namesOf(found)).toEqual(expected);
        expect(found.total).toBe(expected.length);
    });

    it('leaves out the caller’s account by default', async () => {
        expect(namesOf(await search('staff'))).toEqual(['staff']);
        expect(await search('staff', { include_self: false })).toEqual({ items: [], total: 0 });
    });

    it('returns the requested range, and the total only on request', async () => {
        const whole = namesOf(await search('example'));
        expect(whole).toHaveLength(6);
        const { items, total } = await search('example', { from: 2, to: 4, include_total: false });
        expect(items.map(({ username }) => username)).toEqual(whole.slice(2, 4));
        expect(total).toBeUndefined();
        expect(namesOf(await search('example', { from: 900_000, to: 900_025 }))).toEqual([]);
        expect(namesOf(await search('example', { from: 5, to: 2 }))).toEqual([]);
    });

    it('returns a few for pickers', async () => {
        const { body } = await staff.get<{ items: UserChoice[] }>('search/users?text=zo&from=0&to=10');
        expect(body.items).toEqual([
            { id: expect.any(Number), username: 'Zoé', email: 'zoe@salon.example', photo: '/images/z' },
        ]);
    });

    it('refuses an empty or an overlong text', async () => {
        for (const text of ['', '   ', 'x'.repeat(201), 7])
            expect((await staff.post('search/users', { text })).status).toBe(422);
        expect((await staff.get('search/users?text=')).status).toBe(422);
    });
});
