import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
    ExperienceLog,
    PushLog,
    Reminder,
    StashItem,
    UncoveredStats,
    Usage,
    User,
} from '../../contract/profile.ts';
import { account, country } from '../../server/database/schema/accounts.ts';
import { collection, routine } from '../../server/database/schema/community.ts';
import { newProduct, productReview } from '../../server/database/schema/moderation.ts';
import {
    accountSkinConcern,
    accountUncoveredStat,
    experienceLog,
    faceCapture,
    milestone,
    productUsage,
    pushLog,
    reminder,
    skinConcern,
    stashItem,
    uncoveredStat,
} from '../../server/database/schema/profile.ts';
import { accountCalled, addAccount } from './support/accounts.ts';
import type { Client } from './support/client.ts';
import { add, addProduct } from './support/rows.ts';
import { testServer, type TestServer } from './support/server.ts';

let server: TestServer;
let staff: Client;
let member: number;
let empty: number;
let productId: number;

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    member = await accountCalled(server.db, 'member', false);
    empty = await addAccount(server.db, { username: 'empty' });
    productId = await addProduct(server.db, 'Balm');
});

it('shows the whole header of a profile', async () => {
    const country_id = await add(server.db, country, { name: 'Portugal' });
    await server.db
        .update(account)
        .set({ country_id, level: 7, experience: 1234, fitzpatrick: 3, gender: 'female', age: 34, bio: 'Hi' })
        .where(eq(account.id, member));
    for (const name of ['Redness', 'Acne']) {
        const skin_concern_id = await add(server.db, skinConcern, { name });
        await server.db.insert(accountSkinConcern).values({ account_id: member, skin_concern_id });
    }
    expect((await staff.get<User>(`user/${member}`)).body).toMatchObject({
        id: member,
        username: 'member',
        email: 'member@test.example',
        account_type: 'regular',
        level: 7,
        experience: 1234,
        country: { id: country_id, name: 'Portugal' },
        skin_concerns: [{ name: 'Acne' }, { name: 'Redness' }],
        fitzpatrick: 3,
        gender: 'female',
        age: 34,
        bio: 'Hi',
        skincare_experience: null,
        instagram: null,
    });
});

it('counts packs of one product with one expiry together, soonest to expire first', async () => {
    const pack = (values: Partial<typeof stashItem.$inferInsert>) =>
        add(server.db, stashItem, { account_id: member, ...values });
    const newProductId = await add(server.db, newProduct, { brand_name: 'B', product_name: 'Submitted' });
    await pack({ new_product_id: newProductId });
    await pack({ product_id: productId, expiry: '2027-02-01' });
    await pack({ product_id: productId, expiry: '2027-01-01' });
    await pack({ product_id: productId, expiry: '2027-01-01' });
    await pack({ product_id: productId, expiry: '2027-01-01', used: true });
    const { body } = await staff.get<StashItem[]>(`user/${member}/stash?type=unused`);
    expect(body.map(({ expiry, quantity }) => [expiry, quantity])).toEqual([
        ['2027-01-01', 2],
        ['2027-02-01', 1],
        [null, 1],
    ]);
    expect(body[2]).toMatchObject({ product: null, new_product: { product_name: 'Submitted' } });
    expect((await staff.get<StashItem[]>(`user/${member}/stash?type=used`)).body).toHaveLength(1);
});

it('shows the usage of a month, including its first and last day', async () => {
    for (const used of ['2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'])
        await add(server.db, productUsage, { account_id: member, product_id: productId, used });
    const { body } = await staff.get<Usage[]>(`user/${member}/usage?from=2026-04-01&to=2026-04-30`);
    expect(body.map(item => item.used)).toEqual(['2026-04-01', '2026-04-30']);
    expect(body[0]!.product).toMatchObject({ id: productId, name: 'Balm' });
    expect((await staff.get(`user/${member}/usage`)).status).toBe(422);
});

it('shows the expiration reminder and the routine reminders', async () => {
    await add(server.db, reminder, {
        account_id: member,
        type: 'routine',
        day: 'monday',
        time: '07:30',
        custom_message: 'Sunscreen!',
    });
    await add(server.db, reminder, { account_id: member, type: 'expiration', period: 'month' });
    const { body } = await staff.get<Reminder[]>(`user/${member}/reminders`);
    expect(body).toMatchObject([
        { type: 'expiration', period: 'month', day: null, time: null },
        { type: 'routine', period: null, day: 'monday', time: '07:30', custom_message: 'Sunscreen!' },
    ]);
});

it('shows milestones and pages of the logs', async () => {
    await add(server.db, milestone, { account_id: member, name: 'First review' });
    for (const number of [1, 2, 3]) {
        const at = new Date(Date.UTC(2026, 0, number));
        await add(server.db, experienceLog, {
            account_id: member,
            activity: `Deed ${number}`,
            amount: number,
            awarded: at,
        });
        await add(server.db, pushLog, {
            account_id: member,
            type: 'reminder',
            title: `Title ${number}`,
            body: 'Body',
            created: at,
        });
    }
    expect((await staff.get(`user/${member}/milestones`)).body).toMatchObject([{ name: 'First review' }]);
    const experience = await staff.get<{ items: ExperienceLog[]; total: number }>(
        `user/${member}/experience-logs?page=2&per_page=2`,
    );
    expect(experience.body).toMatchObject({ total: 3, items: [{ activity: 'Deed 1', amount: 1 }] });
    const pushed = await staff.get<{ items: PushLog[]; total: number }>(`user/${member}/push-logs`);
    expect(pushed.body.items.map(item => item.title)).toEqual(['Title 3', 'Title 2', 'Title 1']);
    expect(pushed.body.items[0]!.created).toBe('2026-01-03 00:00:00');
});

it('compares a member’s uncovered stats with those of all members', async () => {
    const first = await add(server.db, uncoveredStat, { key: 'scans', label: 'Scans', order: 0 });
    await add(server.db, uncoveredStat, { key: 'alerts', label: 'Alerts', order: 1 });
    await server.db.insert(accountUncoveredStat).values([
        { account_id: member, uncovered_stat_id: first, value: 5 },
        { account_id: empty, uncovered_stat_id: first, value: 7 },
    ]);
    const { body } = await staff.get<UncoveredStats>(`user/${member}/uncovered-stats`);
    expect(body.user_stats!.data).toEqual([
        { key: 'scans', label: 'Scans', value: 5 },
        { key: 'alerts', label: 'Alerts', value: 0 },
    ]);
    expect(body.total_stats!.data.map(stat => stat.value)).toEqual([12, 0]);
});

describe('the totals of the uncovered stats', () => {
    const wrong = async () =>
        (
            await server.db.execute(sql`
                select s.key, s.total, coalesce(sum(x.value), 0)::int as sum from uncovered_stat s
                left join account_uncovered_stat x on x.uncovered_stat_id = s.id
                group by s.id having s.total <> coalesce(sum(x.value), 0)`)
        ).rows;
    let stats: number[];
    let members: number[];

    beforeAll(async () => {
        stats = await Promise.all(
            ['a', 'b', 'c'].map(name => add(server.db, uncoveredStat, { key: name, label: name })),
        );
        members = await Promise.all(
            Array.from({ length: 6 }, (_, index) => addAccount(server.db, { username: `uncovered${index}` })),
        );
    });

    /** Statements that lock the same rows in different orders may be refused, and then change nothing. */
    const orDeadlock = (error: { cause?: { code?: string } }) => {
        if (error.cause?.code !== '40P01') throw error;
    };

    const one = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!;
    const writes = [
        (owner: number, stat: number, value: number) =>
            sql`insert into account_uncovered_stat values (${owner}, ${stat}, ${value})
                on conflict (account_id, uncovered_stat_id) do update set value = excluded.value`,
        (_: number, stat: number, value: number) =>
            sql`update account_uncovered_stat set value = value + ${value} where uncovered_stat_id = ${stat}`,
        (owner: number) => sql`update account_uncovered_stat set value = 1 where account_id = ${owner}`,
        (owner: number, stat: number) =>
            sql`delete from account_uncovered_stat
                where account_id = ${owner} and uncovered_stat_id = ${stat}`,
        (_: number, stat: number, value: number) =>
            sql`insert into account_uncovered_stat (account_id, uncovered_stat_id, value)
                select id, ${stat}, ${value} from account where username like 'uncovered%'
                on conflict do nothing`,
    ];

    it('are the sums over all members after any writes, also simultaneous ones', async () => {
        for (let round = 0; round < 20; round++) {
            await Promise.all(
                Array.from({ length: 4 }, () =>
                    server.db.execute(one(writes)(one(members), one(stats), round - 5)).catch(orDeadlock),
                ),
            );
            expect(await wrong()).toEqual([]);
        }
    });

    it('do not count a write that is rolled back, a deleted member or a deleted stat', async () => {
        const { db } = server;
        await db
            .transaction(async tx => {
                await tx.execute(sql`update account_uncovered_stat set value = 1000`);
                throw new Error('on purpose');
            })
            .catch(() => undefined);
        expect(await wrong()).toEqual([]);
        await db.delete(account).where(eq(account.id, members[0]!));
        expect(await wrong()).toEqual([]);
        await db.delete(uncoveredStat).where(eq(uncoveredStat.id, stats[0]!));
        expect(await wrong()).toEqual([]);
    });

    it('are those of an import that copies rows, and 0 after a truncation', async () => {
        const { db } = server;
        const values = members.slice(1).map((account_id, index) => ({
            account_id,
            uncovered_stat_id: stats[2]!,
            value: index,
        }));
        await server.database.owner.execute(sql`truncate account_uncovered_stat`);
        expect(await wrong()).toEqual([]);
        await db.insert(accountUncoveredStat).values(values);
        expect(await wrong()).toEqual([]);
        const { body } = await staff.get<UncoveredStats>(`user/${members[2]}/uncovered-stats`);
        expect(body.total_stats!.data).toContainEqual({ key: 'c', label: 'c', value: 10 });
    });
});

it('shows own reviews, collections, routines and notebook', async () => {
    await add(server.db, productReview, { account_id: member, product_id: productId, num_stars: 5 });
    await add(server.db, collection, { account_id: member, name: 'Mine' });
    await add(server.db, routine, { account_id: member, name: 'Evening' });
    await add(server.db, faceCapture, { account_id: member, note: 'Day 1', center: '/images/face' });
    expect((await staff.get(`user/${member}/product-reviews`)).body).toMatchObject([
        { num_stars: 5, product: { id: productId } },
    ]);
    expect((await staff.get(`user/${member}/collections`)).body).toMatchObject([{ name: 'Mine' }]);
    expect((await staff.get(`user/${member}/routines`)).body).toMatchObject([{ name: 'Evening' }]);
    expect((await staff.get(`user/${member}/face-captures`)).body).toMatchObject([
        { note: 'Day 1', left_side: null, center: '/images/face', right_side: null },
    ]);
});

it('is empty for a new member, and 404 for an unknown one', async () => {
    const lists = [
        'product-reviews',
        'stash',
        'usage?from=2026-01-01&to=2026-01-31',
        'collections',
        'routines',
        'face-captures',
        'reminders',
        'milestones',
    ];
    for (const list of lists) {
        expect((await staff.get(`user/${empty}/${list}`)).body, list).toEqual([]);
        expect((await staff.get(`user/999999/${list}`)).status, list).toBe(404);
    }
    for (const log of ['experience-logs', 'push-logs']) {
        expect((await staff.get(`user/${empty}/${log}`)).body).toEqual({ items: [], total: 0 });
        expect((await staff.get(`user/999999/${log}`)).status, log).toBe(404);
    }
    expect((await staff.get('user/999999/uncovered-stats')).status).toBe(404);
    expect((await staff.get('user/999999')).status).toBe(404);
    expect((await staff.get('user/abc')).status).toBe(404);
});
