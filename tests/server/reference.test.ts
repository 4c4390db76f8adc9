import { beforeAll, expect, it } from 'vitest';
import { country } from '../../server/database/schema/accounts.ts';
import { category, tag } from '../../server/database/schema/catalogue.ts';
import type { Client } from './support/client.ts';
import { add } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
});

it('lists countries by name, ignoring accents', async () => {
    for (const name of ['Spain', 'Åland', 'Austria']) await add(server.db, country, { name });
    const { body } = await staff.get<{ name: string }[]>('countries');
    expect(body.map(({ name }) => name)).toEqual(['Åland', 'Austria', 'Spain']);
});

it('lists tags by name', async () => {
    for (const name of ['vegan', 'Clean']) await add(server.db, tag, { name });
    const { body } = await staff.get<{ name: string }[]>('tags');
    expect(body.map(({ name }) => name)).toEqual(['Clean', 'vegan']);
});

it('lists each top category followed by its subcategories', async () => {
    const { db } = server;
    const hair = await add(db, category, { name: 'Hair' });
    const face = await add(db, category, { name: 'Face' });
    const shampoo = await add(db, category, { name: 'Shampoo', parent_id: hair });
    const mask = await add(db, category, { name: 'Mask', parent_id: hair });
    expect((await staff.get('categories')).body).toEqual([
        { id: face, name: 'Face', parent_id: null },
        { id: hair, name: 'Hair', parent_id: null },
        { id: mask, name: 'Mask', parent_id: hair },
        { id: shampoo, name: 'Shampoo', parent_id: hair },
    ]);
});

it('is for staff only', async () => {
    const member = await server.signIn('member');
    for (const path of ['countries', 'tags', 'categories', 'brands', 'products', 'ingredients', 'users']) {
        expect((await server.anonymous().get(path)).status).toBe(401);
        expect((await member.get(path)).status).toBe(403);
    }
});
