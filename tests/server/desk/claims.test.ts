import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskRow } from '../../../contract/desk.ts';
import type { LiveEvent } from '../../../contract/events.ts';
import { productQuestion } from '../../../server/database/schema/community.ts';
import { openSession } from '../../../server/http/session.ts';
import { launch } from '../database/launch.ts';
import { addAccount } from '../support/accounts.ts';
import { urlOf } from '../support/connections.ts';
import { createClient, type Client } from '../support/client.ts';
import { openEvents } from '../support/eventStream.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
/** Another process on the same database. */
let other: TestServer;
let staff: Client;
let anna: Client;
let annaId: number;
let member: number;

const events = (database: TestServer['database']) => ({ connection: database.connection, beat: 200 });

const annaOn = async ({ db, app, config }: TestServer) =>
    createClient(app, (await openSession(db, config.session, annaId, false)).token);

beforeAll(async () => {
    const { database } = await testServer();
    server = await testServer({ database, events: events(database) });
    other = await testServer({ database, events: events(database) });
    staff = await server.signIn('staff');
    annaId = await addAccount(database.db, { username: 'anna', super_user: true });
    anna = await annaOn(other);
    member = await addAccount(database.db, { username: 'mia' });
});

const kind = 'product_question';
const question = () => add(server.db, productQuestion, { question: 'Does it keep?', account_id: member });
const claim = async (client: Client, tab: string, id: number | null) => {
    const { status, body } = await client.put<Pick<DeskRow, 'claimed_by'>>('desk/claim', {
        tab,
        kind: id && kind,
        id,
    });
    expect(status).toBe(200);
    return body.claimed_by?.name;
};
const holderOf = async (id: number) =>
    (await staff.get<{ items: DeskRow[] }>(`desk?kind=${kind}&per_page=100`)).body.items.find(
        row => row.id === id,
    )?.claimed_by?.name;
const told = (id: number, by: { id: number; name: string } | null): LiveEvent => ({
    type: 'claim',
    kind,
    id,
    by,
});
const byAnna = () => ({ id: annaId, name: 'anna' });

/** An item that anna has open on her server, and a tab on the other one that has heard of it. */
const claimed = async () => {
    const id = await question();
    const mine = await openEvents(server, staff);
    const hers = await openEvents(other, anna);
    expect(await claim(anna, hers.tab, id)).toBe('anna');
    await mine.received(told(id, byAnna()));
    mine.events.length = 0;
    return { id, mine, hers };
};

describe('an item that somebody has open', () => {
    it('is theirs for everybody, whichever server they use', async () => {
        const { id, mine } = await claimed();
        expect(await claim(staff, mine.tab, id)).toBe('anna');
        expect(await holderOf(id)).toBe('anna');
    });

    it.each([
        ['opens another one', async (tab: string) => claim(anna, tab, await question())],
        ['leaves the desk', (tab: string) => claim(anna, tab, null)],
    ])('is handed back when they %s', async (_, go) => {
        const { id, mine, hers } = await claimed();
        await go(hers.tab);
        await mine.received(told(id, null));
        expect(await claim(staff, mine.tab, id)).toBe('staff');
    });

    it('is handed back when they close the tab', async () => {
        const { id, mine, hers } = await claimed();
        hers.leave();
        await mine.received(told(id, null));
    });

    it('stays with the colleague who took it while they were cut off, which they are told on their return', async () => {
        const { id, hers, mine } = await claimed();
        hers.leave();
        await mine.received(told(id, null));
        await claim(staff, mine.tab, id);
        const again = await openEvents(other, anna);
        expect(await claim(anna, again.tab, id)).toBe(await claim(staff, mine.tab, id));
        expect(await holderOf(id)).not.toBe('anna');
    });

    it('is handed back when their session ends', async () => {
        const { id, mine } = await claimed();
        await anna.post('auth/logout');
        await mine.received(told(id, null));
        anna = await annaOn(other);
    });

    it('is handed back when their server stops', async () => {
        const stopping = await testServer({ database: server.database, events: events(server.database) });
        const id = await question();
        const client = await annaOn(stopping);
        const hers = await openEvents(stopping, client);
        const mine = await openEvents(server, staff);
        await claim(client, hers.tab, id);
        await mine.received(told(id, byAnna()));
        await stopping.app.close();
        await mine.received(told(id, null));
    });

    it('is free after five minutes that nobody renews, such as after a crash', async () => {
        const { id, mine, hers } = await claimed();
        const age = (by: string) =>
            server.database.pool.query(
                `update desk_claim set until = until - $1::interval where kind = $2 and item_id = $3`,
                [by, kind, id],
            );
        await age('4 minutes 50 seconds');
        expect(await claim(staff, mine.tab, id)).toBe('anna');
        expect(await claim(anna, hers.tab, id)).toBe('anna');
        await age('4 minutes 50 seconds');
        expect(await holderOf(id)).toBe('anna');
        await age('20 seconds');
        await mine.received(told(id, null));
        expect(await holderOf(id)).toBeUndefined();
    });
});

describe('a tab', () => {
    it('that goes on fast has only one item', async () => {
        const ids = await Promise.all(Array.from({ length: 8 }, question));
        const tab = randomUUID();
        await Promise.all(ids.map(id => claim(staff, tab, id)));
        const { rows } = await server.database.pool.query('select item_id from desk_claim where tab = $1', [
            tab,
        ]);
        expect(rows).toHaveLength(1);
    });

    it('of another account is not changed', async () => {
        const { id, hers } = await claimed();
        await claim(staff, hers.tab, null);
        expect(await holderOf(id)).toBe('anna');
    });
});

/** Sends the requests of a tab to a server in a process of its own. */
const tabOn = async (address: string) => {
    const { token } = await openSession(server.db, server.config.session, annaId, false);
    const cookie = `session=${token}`;
    const me = await fetch(`${address}/api/auth/me`, { headers: { cookie } });
    const headers = {
        cookie,
        'x-csrf-token': me.headers.get('x-csrf-token')!,
        'content-type': 'application/json',
    };
    const tab = randomUUID();
    const stream = await fetch(`${address}/api/events?tab=${tab}`, { headers });
    stream.text().catch(() => undefined);
    return (id: number) =>
        fetch(`${address}/api/desk/claim`, {
            method: 'PUT',
            headers,
            body: JSON.stringify({ tab, kind, id }),
        });
};

it('claims of a server that is killed end with their time, and no later', async () => {
    const killed = await launch({ DATABASE_URL: urlOf(server.database.connection) });
    await killed.ready();
    const claimThere = await tabOn(killed.address);
    const mine = await openEvents(server, staff);
    const id = await question();
    expect((await claimThere(id)).status).toBe(200);
    await mine.received(told(id, byAnna()));
    killed.stop('SIGKILL');
    await killed.over;
    expect(await claim(staff, mine.tab, id)).toBe('anna');
    await server.database.pool.query(`update desk_claim set until = until - interval '5 minutes'`);
    await mine.received(told(id, null));
    expect(await claim(staff, mine.tab, id)).toBe('staff');
    const { rows } = await server.database.pool.query('select from desk_claim where account_id = $1', [
        annaId,
    ]);
    expect(rows).toEqual([]);
});
