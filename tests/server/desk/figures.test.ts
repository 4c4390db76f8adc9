import { beforeEach, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/types.ts';
import { post, channel } from '../../../server/database/schema/community.ts';
import { correction } from '../../../server/database/schema/moderation.ts';
import { accountCalled, addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

type Figures = ResponseOf<'GET desk/figures'>;

let server: TestServer;
let staff: Client;
let staffId: number;

beforeEach(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    staffId = await accountCalled(server.db, 'staff', true);
});

const figures = async () => (await staff.get<Figures>('desk/figures')).body;
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A correction that has waited for so many hours. */
const waited = (hours: number) =>
    add(server.db, correction, { correction: 'Wrong', created: hoursAgo(hours) });
const resolve = (id: number) => staff.put(`correction/${id}`, { resolved: true });

it('has fourteen days up to today, of which none has anything at first', async () => {
    const { days, half_within } = await figures();
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, index) => dayAgo(13 - index)));
    expect(days.every(({ people }) => people.length === 0)).toBe(true);
    expect(half_within).toBeNull();
});

it('counts what somebody decided in any way, and how long half of it waited', async () => {
    const member = await addAccount(server.db, { username: 'mia' });
    const channel_id = await add(server.db, channel, { name: 'Talk' });
    const write = () =>
        add(server.db, post, {
            title: 'Hello',
            body: 'All',
            channel_id,
            account_id: member,
            created: hoursAgo(30),
        });
    await resolve(await waited(2));
    await staff.put(`desk/post/${await write()}`, { state: 'done' });
    await staff.delete(`community/post/${await write()}`);
    const { days, half_within } = await figures();
    expect(days.at(-1)!.people).toEqual([{ id: staffId, name: 'staff', decided: 3 }]);
    expect(half_within).toBe(30);
});

it('does not count what was taken back, put off or decided by nobody known', async () => {
    const { headers } = await resolve(await waited(2));
    await staff.post('history/undo', { edits: [Number(headers['x-edit'])] });
    const until = hoursAgo(-1).toISOString().slice(0, 19).replace('T', ' ');
    await staff.put(`desk/correction/${await waited(2)}`, { state: 'later', until });
    const id = await waited(2);
    await server.database.pool.query('update correction set resolved = true where id = $1', [id]);
    expect((await figures()).days.every(({ people }) => people.length === 0)).toBe(true);
});

it('names each colleague to a lead alone, and those who decided most first', async () => {
    const anna = await addAccount(server.db, { username: 'anna', super_user: true });
    for (const [by, ago] of [
        [anna, 1],
        [anna, 1],
        [staffId, 1],
        [staffId, 20],
    ] as const) {
        const id = await waited(2);
        await resolve(id);
        await server.database.pool.query(
            `update desk_item set decided_by = $1, decided_at = now() - make_interval(days => $2) where item_id = $3`,
            [by, ago, id],
        );
    }
    const decided = async () => (await figures()).days.filter(day => day.decided);
    const own = [{ id: staffId, name: 'staff', decided: 1 }];
    expect(await decided()).toEqual([{ day: dayAgo(1), decided: 3, people: own }]);
    await server.database.pool.query('update account set lead = true where id = $1', [staffId]);
    expect(await decided()).toEqual([
        {
            day: dayAgo(1),
            decided: 3,
            people: [
                { id: anna, name: 'anna', decided: 2 },
                { id: staffId, name: 'staff', decided: 1 },
            ],
        },
    ]);
});

it('leaves out the kinds that a colleague does not see', async () => {
    await resolve(await waited(2));
    const until = hoursAgo(-1).toISOString().slice(0, 19).replace('T', ' ');
    await staff.put(`desk/correction/${await waited(2)}`, { state: 'later', until });
    const all = await figures();
    expect(all).toMatchObject({ later: 1, outcomes: [{ kind: 'correction' }], half_within: 2 });
    await server.database.pool.query(`update account set areas = '{community}' where id = $1`, [staffId]);
    expect(await figures()).toMatchObject({ later: 0, outcomes: [], half_within: null });
    expect((await figures()).days.every(({ decided, people }) => decided === 0 && !people.length)).toBe(true);
});
