import { beforeAll, expect, it } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { ListView } from '../../contract/views.ts';
import { accountCalled } from './support/accounts.ts';
import { openSession } from '../../server/http/session.ts';
import { createClient, type Client } from './support/client.ts';
import { testServer, type TestServer } from './support/server.ts';

let ingrid: Client;
let jonas: Client;
let pool: TestServer['database']['pool'];

beforeAll(async () => {
    const server = await testServer();
    const { app, db, config } = server;
    pool = server.database.pool;
    ingrid = await server.signIn('staff');
    const { token } = await openSession(db, config.session, await accountCalled(db, 'jonas', true), false);
    jonas = createClient(app, token);
});

const unlinked = {
    list: 'new-products',
    name: 'Unlinked with pictures',
    search: '?tab=all-unlinked',
    hidden: ['user'],
    team: false,
};

const namesFor = async (client: Client) =>
    (await client.get<ListView[]>('views')).body.map(({ name }) => name);

it('keeps a view of one’s own from colleagues until it is the team’s', async () => {
    const { status, body: view } = await ingrid.post<ListView>('views', unlinked);
    expect(status).toBe(200);
    expect(view).toMatchObject({ ...unlinked, by: { name: 'staff' } });
    expect(await namesFor(ingrid)).toEqual(['Unlinked with pictures']);
    expect(await namesFor(jonas)).toEqual([]);
    expect((await jonas.put(`view/${view.id}`, unlinked)).status).toBe(404);
    expect((await jonas.delete(`view/${view.id}`)).status).toBe(404);

    await ingrid.put(`view/${view.id}`, { ...unlinked, team: true });
    expect(await namesFor(jonas)).toEqual(['Unlinked with pictures']);
    const { body: renamed } = await jonas.put<ListView>(`view/${view.id}`, {
        ...unlinked,
        name: 'To link',
        team: true,
    });
    expect(renamed).toMatchObject({ name: 'To link', by: { name: 'staff' } });
    expect((await jonas.delete(`view/${view.id}`)).status).toBe(204);
    expect(await namesFor(ingrid)).toEqual([]);
});

it('takes nothing of a view that its call does not have, such as its owner and its id', async () => {
    const more = { id: 4711, account_id: 4711, by: { id: 4711, name: 'jonas' }, version: 4711 };
    const { body: view } = await ingrid.post<ListView>('views', { ...unlinked, ...more });
    expect(view).toMatchObject({ by: { name: 'staff' } });
    expect(view.id).not.toBe(4711);
    expect(await namesFor(jonas)).toEqual([]);
    await ingrid.delete(`view/${view.id}`);
});

it('refuses a view without a name, and one whose search is none', async () => {
    expect((await ingrid.post('views', { ...unlinked, name: ' ' })).status).toBe(422);
    expect((await ingrid.post('views', { ...unlinked, search: 'javascript:' })).status).toBe(422);
    expect((await ingrid.post('views', { ...unlinked, list: '../users' })).status).toBe(422);
});

it('returns 404 for a view that is gone', async () => {
    expect((await ingrid.delete('view/4711')).status).toBe(404);
    expect((await ingrid.put('view/4711', unlinked)).status).toBe(404);
});

it('leaves a view with the team when a colleague changes it, unless it is their own', async () => {
    const { body: view } = await ingrid.post<ListView>('views', { ...unlinked, team: true });
    expect(await jonas.put(`view/${view.id}`, unlinked)).toMatchObject({
        status: 409,
        body: { codes: [{ code: 'teamView' }] },
    });
    expect(await namesFor(ingrid)).toContain(view.name);
    expect((await jonas.put(`view/${view.id}`, { ...unlinked, name: 'Ours', team: true })).status).toBe(200);
    expect((await ingrid.put(`view/${view.id}`, unlinked)).status).toBe(200);
    expect(await namesFor(jonas)).not.toContain(view.name);
});

it('keeps so many views of an account and no more, also of many saved at once', async () => {
    const own = (await jonas.get<ListView[]>('views')).body.filter(({ by }) => by?.name === 'jonas').length;
    await pool.query(
        `insert into saved_view (account_id, list, name, search, hidden, team)
        select id, 'products', 'View', '', '{}', false from account, generate_series(1, $1::int) where username = 'jonas'`,
        [limits.views - own - 2],
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => jonas.post('views', unlinked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect((await ingrid.post('views', unlinked)).status).toBe(200);
});
