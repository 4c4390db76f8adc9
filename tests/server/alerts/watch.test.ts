import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertTells } from '../../../contract/alerts.ts';
import { languages } from '../../../contract/memberWords.ts';
import { watchRuns } from '../../../server/alerts/watch.ts';
import { regionProcessing } from '../../../server/database/schema/operations.ts';
import { shop, shopRegion } from '../../../server/database/schema/shops.ts';
import { lookAtRuns } from '../../../server/runs/needs.ts';
import { addDays } from '../../../server/runs/zones.ts';
import type { Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { deliveries, secret } from './support.ts';

const hook = 'https://ops.example.com/backbar';
const mail = 'ops@example.com';

let server: TestServer;
let staff: Client;
let shopId: number;

beforeAll(async () => {
    server = await testServer({
        env: {
            ALERT_TARGETS: `${hook}, ${mail}`,
            ALERT_SECRET: secret,
            SMTP_URL: 'smtp://127.0.0.1:9',
            MAIL_FROM: 'backbar@example.com',
            PUBLIC_HOSTS: 'desk.example.com',
        },
    });
    staff = await server.signIn('staff');
    shopId = await add(server.db, shop, { name: 'Nordkap', tag_colour: '#123456' });
});

beforeEach(async () => {
    await server.db.delete(shopRegion);
    await server.db.execute(sql`delete from alert_delivery`);
    await server.db.execute(sql`delete from alert_target`);
    await wish(hook, ['low', 'high', 'stuck', 'late']);
});

const wish = async (address: string, tells: string[], language = 'en') => {
    const off = alertTells.filter(each => !tells.includes(each));
    expect((await staff.put('alert-target', { address, on: tells, off, language })).status).toBe(204);
};

const today = '2026-11-22';
const start = new Date(`${today}T09:41:00Z`);
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const region = (name: string, values: Partial<typeof shopRegion.$inferInsert> = {}) =>
    add(server.db, shopRegion, { shop_id: shopId, name, currency: 'EUR', expected_count: 1000, ...values });

const run = (shop_region_id: number, date: string, processed = 1000) =>
    add(server.db, regionProcessing, {
        shop_region_id,
        date,
        started: new Date(`${date}T02:10:00Z`),
        ended: new Date(`${date}T02:41:00Z`),
        processed,
    });

/** A region whose runs were as expected for a month, today's included. */
const well = async (name: string, values = {}) => {
    const id = await region(name, values);
    for (let ago = 0; ago < 30; ago += 1) await run(id, addDays(today, -ago));
    return id;
};

const breaks = (id: number, processed = 120) =>
    server.db.execute(
        sql`update region_processing set processed = ${processed} where shop_region_id = ${id} and date = ${today}`,
    );
const mends = (id: number) => breaks(id, 1000);

const watch = async (minutes: number) => {
    await lookAtRuns(server.db, after(minutes));
    await watchRuns(server, after(minutes));
};

interface Change {
    type: string;
    data: Record<'begun' | 'still' | 'over', { id: number; name: string }[]> & {
        title: string;
        text: string;
    };
}

/** What was written, as the regions that began, still are, and are over. */
const told = async () =>
    (await deliveries(server)).map(({ body }) => {
        const { type, data } = JSON.parse(body) as Change;
        const names = (of: 'begun' | 'still' | 'over') => data[of].map(({ name }) => name).join(' ');
        return `${type}: ${names('begun')} | ${names('still')} | ${names('over')}`;
    });

describe('changes of the runs', () => {
    it('are told once for all regions of a cause, after ten minutes, and again when they are over', async () => {
        const [japan, oslo] = [await well('Japan'), await well('Oslo')];
        await watch(0);
        await breaks(japan);
        await watch(1);
        await breaks(oslo);
        await watch(4);
        await watch(13.9);
        expect(await told()).toEqual([]);
        await watch(14);
        expect(await told()).toEqual(['runs.low: Japan Oslo |  | ']);
        for (let minute = 15; minute < 40; minute += 1) await watch(minute);
        expect(await told()).toHaveLength(1);
        await mends(japan);
        await watch(40);
        await watch(50);
        await mends(oslo);
        await watch(51);
        await watch(61);
        await watch(200);
        expect((await told()).slice(1)).toEqual(['runs.low:  | Oslo | Japan', 'runs.low:  |  | Oslo']);
        expect((await deliveries(server)).at(-1)!.title).toBe(
            'Backbar: Fewer items than expected: none any more',
        );
    });

    it('are not told of what flaps within ten minutes, which holds up the others for an hour at most', async () => {
        const [japan, oslo] = [await well('Japan'), await well('Oslo')];
        await watch(0);
        await breaks(japan);
        await watch(1);
        for (let minute = 2; minute < 62; minute += 6) {
            await breaks(oslo);
            // Never seen out of need for long enough to count as settled.
            await watch(minute);
            await watch(minute + 3);
            await mends(oslo);
            await watch(minute + 3.1);
            await breaks(oslo);
            await watch(minute + 3.2);
        }
        expect((await told()).join()).not.toContain('Oslo');
        expect(await told()).toEqual(['runs.low: Japan |  | ']);
    });

    it('are silent for what the first look finds, also of a region that was added since', async () => {
        const japan = await well('Japan');
        await breaks(japan);
        await watch(0);
        await watch(30);
        const oslo = await well('Oslo');
        await breaks(oslo);
        await watch(31);
        await watch(60);
        expect(await told()).toEqual([]);
        await mends(japan);
        await watch(61);
        await watch(71);
        expect(await told()).toEqual(['runs.low:  | Oslo | Japan']);
    });

    it('leave out what is quiet or was nothing, without calling it over, and tell it when quiet ends', async () => {
        const [japan, oslo] = [await well('Japan'), await well('Oslo')];
        await watch(0);
        await breaks(japan);
        await breaks(oslo);
        await watch(1);
        await watch(11);
        const say = (said: boolean) =>
            staff.post(`shop-region/${japan}/words`, {
                is: 'quiet',
                day: said ? '2999-01-01' : null,
                said,
            });
        expect((await say(true)).status).toBe(200);
        const { rows } = await server.database.pool.query<{ id: number }>(
            'select id from run_need where shop_region_id = $1',
            [oslo],
        );
        await staff.put(`run-need/${rows[0]!.id}`, { seen: true, nothing: true });
        await watch(12);
        await watch(30);
        expect(await told()).toEqual(['runs.low: Japan Oslo |  | ']);
        expect((await say(false)).status).toBe(200);
        await watch(31);
        await watch(41);
        expect((await told()).slice(1)).toEqual(['runs.low: Japan |  | ']);
    });

    it('say nothing of a region that was deleted, and one message for each cause and target', async () => {
        const [japan, oslo] = [await well('Japan'), await well('Oslo')];
        await watch(0);
        await breaks(japan);
        await breaks(oslo, 5000);
        await wish(mail, ['high'], 'de');
        await watch(1);
        await watch(11);
        expect((await deliveries(server)).map(({ address, cause }) => [address, cause])).toEqual([
            [hook, 'low'],
            [hook, 'high'],
            [mail, 'high'],
        ]);
        await server.db.execute(sql`delete from shop_region where id = ${japan}`);
        await watch(12);
        await watch(30);
        expect(await deliveries(server)).toHaveLength(3);
    });

    it('are told once by two servers at a time, and once more by none that starts again', async () => {
        const japan = await well('Japan');
        await watch(0);
        await breaks(japan);
        await watch(1);
        const other = await testServer({ database: server.database });
        const both = { db: other.db, config: server.config };
        await Promise.all([watch(11), watchRuns(both, after(11)), watchRuns(both, after(11))]);
        for (let again = 0; again < 20; again += 1) await watchRuns(both, after(12));
        expect(await told()).toHaveLength(1);
    });

    it.each(languages)(
        'say since when, the share and the planned time in the words of %s',
        async language => {
            await wish(mail, ['low', 'late'], language);
            await wish(hook, []);
            const low = await well('Kirei\r\nBcc: evil@example.com');
            const late = await well('Finland', { zone: 'Europe/Helsinki' });
            await watch(0);
            await breaks(low);
            await server.db.execute(
                sql`delete from region_processing where shop_region_id = ${late} and date = ${today}`,
            );
            await watch(1);
            await watch(11);
            const [one, two] = await deliveries(server);
            expect(one!.body).toContain('Nordkap, Kirei Bcc: evil@example.com: 12');
            expect(one!.body).toContain('22-11-2026');
            expect(one!.title).not.toMatch(/[\r\n]/);
            expect(two!.body).toContain('04:10');
            expect(two!.body).toContain('Europe/Helsinki');
            expect(two!.body).toContain('https://desk.example.com/settings?tab=alerts');
            expect(`${one!.title}${one!.body}${two!.title}${two!.body}`).not.toMatch(/%\{|undefined|null/);
        },
    );
});

describe('the digest', () => {
    const morning = (time: string) => watchRuns(server, new Date(`${today}T${time}Z`));

    it('comes once a day from six in the morning, with the day before, who needs somebody, and what failed', async () => {
        await wish(hook, ['digest']);
        const [japan] = [await well('Japan'), await well('Oslo')];
        await breaks(japan);
        await server.db.execute(sql`
            insert into alert_delivery (address, cause, title, body, state, due, until, at)
            values (${hook}, 'low', '', '', 'failed', now(), now(), ${`${today}T01:00:00Z`})`);
        await morning('05:59:00');
        expect(await deliveries(server)).toHaveLength(1);
        await Promise.all([morning('06:00:00'), morning('06:00:00'), morning('06:00:30')]);
        await morning('23:59:00');
        const [, digest, ...more] = await deliveries(server);
        expect(more).toEqual([]);
        const { type, data } = JSON.parse(digest!.body) as {
            type: string;
            data: { day: string; counts: object; text: string };
        };
        expect({ type, day: data.day, counts: data.counts }).toEqual({
            type: 'digest',
            day: '2026-11-21',
            counts: { ok: 2, outside: 0, running: 0, waiting: 0, skipped: 0, none: 0 },
        });
        expect(data.text).toContain(
            'as expected 2, outside 0, running 0, not started 0, skipped 0, none planned 0',
        );
        expect(data.text).toContain('- Nordkap, Japan: 12 % since 22-11-2026 · Fewer items than expected');
        expect(data.text).toContain('Alerts that could not be delivered: 1');
        await watchRuns(server, new Date(`${addDays(today, 1)}T06:00:00Z`));
        expect(await deliveries(server)).toHaveLength(3);
    });

    it('says in one line that nothing needs anybody', async () => {
        await wish(mail, ['digest']);
        await wish(hook, []);
        await well('Japan');
        await morning('06:00:00');
        const [digest] = await deliveries(server);
        expect(digest!.title).toBe('Backbar: Runs on 21-11-2026');
        expect(digest!.body.split('\n').slice(0, 2)).toEqual(['Nothing needs anybody.', '']);
    });
});
