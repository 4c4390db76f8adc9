import { beforeAll, expect, it } from 'vitest';
import type { DeskItem } from '../../../contract/desk.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { channel, post } from '../../../server/database/schema/community.ts';
import { openSession } from '../../../server/http/session.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let anna: Client;
let lead: Client;
let news: number;
let author: number;

const colleague = async (username: string) => {
    const id = await addAccount(server.db, { username, super_user: true });
    const { token } = await openSession(server.db, server.config.session, id, false);
    return { id, client: createClient(server.app, token) };
};

beforeAll(async () => {
    server = await testServer();
    anna = await server.signIn('staff');
    news = await add(server.db, channel, { name: 'News' });
    author = await addAccount(server.db, { username: 'writer' });
    const { id, client } = await colleague('lead');
    lead = client;
    leadId = id;
});

let leadId: number;
const write = () =>
    add(server.db, post, { title: 'Is it a review?', body: 'Text', channel_id: news, account_id: author });
const hand = (client: Client, id: number, body: object) =>
    client.put(`desk/post/${id}`, { state: 'handed', ...body });
const itemFor = async (client: Client, id: number) => (await client.get<DeskItem>(`desk/post/${id}`)).body;
const queue = async (client: Client, handed: string) =>
    (await client.get<ResponseOf<'GET desk'>>(`desk?handed=${handed}`)).body.items.map(({ id }) => id);

it('hands nothing to a lead while there is none', async () => {
    expect((await hand(anna, await write(), { handed_to: null, reason: 'Hm' })).status).toBe(422);
});

it('hands an item to the lead with a reason, who decides or hands it back with a line', async () => {
    await server.database.pool.query('update account set lead = true where id = $1', [leadId]);
    const id = await write();
    await hand(anna, id, { handed_to: null, reason: 'Third time she writes this' });
    const seen = await itemFor(anna, id);
    expect(seen).toMatchObject({ state: 'handed', handed_to: null, for_lead: true });
    expect(await queue(anna, 'lead')).toEqual([]);
    expect((await anna.get('desk/handed')).body).toEqual({ me: 0, lead: null });

    expect(await itemFor(lead, id)).toMatchObject({
        handed_to: { id: leadId },
        for_lead: true,
        handed: { by: { name: 'staff' }, reason: 'Third time she writes this' },
    });
    expect(await queue(lead, 'lead')).toEqual([id]);
    expect((await lead.get('desk/handed')).body).toEqual({ me: 0, lead: 1 });

    const by = (await itemFor(lead, id)).handed!.by!.id;
    await hand(lead, id, { handed_to: by, reason: 'Keep it' });
    expect(await queue(anna, 'me')).toEqual([id]);
    expect(await itemFor(anna, id)).toMatchObject({ handed: { by: { id: leadId }, reason: 'Keep it' } });
    expect((await anna.put(`desk/post/${id}`, { state: 'done', outcome: 'approved' })).status).toBe(200);
    expect((await itemFor(anna, id)).handed).toBeNull();
});

it('counts what is handed to the lead for the lead alone', async () => {
    await server.database.pool.query('update account set lead = true where id = $1', [leadId]);
    const counts = async (client: Client) =>
        (await client.get<ResponseOf<'GET desk/counts'>>('desk/counts')).body.post;
    const handed = async (client: Client) =>
        (await client.get<ResponseOf<'GET desk/figures'>>('desk/figures')).body.handed;
    const id = await write();
    const before = [await counts(anna), await counts(lead), await handed(anna), await handed(lead)];
    await hand(anna, id, { handed_to: null, reason: 'Hm' });
    const [own, theirs, elsewhere, mine] = before as [number, number, number, number];
    expect([await counts(anna), await counts(lead), await handed(anna), await handed(lead)]).toEqual([
        own - 1,
        theirs,
        elsewhere + 1,
        mine,
    ]);
    const { body } = await anna.get<ResponseOf<'GET desk'>>('desk?per_page=100');
    expect(body.counts.post).toBe(body.items.filter(({ kind }) => kind === 'post').length);
});

it('refuses to a third person what is handed to the lead, and waits for all again without one', async () => {
    const id = await write();
    const ben = (await colleague('ben')).client;
    await hand(anna, id, { handed_to: null, reason: 'Hm' });
    expect((await ben.put(`desk/post/${id}`, { state: 'done', outcome: 'approved' })).status).toBe(409);
    await server.database.pool.query('update account set lead = false');
    expect(await itemFor(ben, id)).toMatchObject({ state: 'waiting' });
    expect((await ben.put(`desk/post/${id}`, { state: 'done', outcome: 'approved' })).status).toBe(200);
});
