import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import type { RightsArea } from '../../../contract/rights.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { deliverTo } from '../../../server/alerts/deliver.ts';
import { publicLookup } from '../../../server/alerts/post.ts';
import { readConfig } from '../../../server/config/config.ts';
import { account } from '../../../server/database/schema/accounts.ts';
import { openSession } from '../../../server/http/session.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { deliver, deliveries, mailServer, read, receiver, secret } from './support.ts';

type Listed = ResponseOf<'GET alert-deliveries'>;

const hook = await receiver();
const other = await receiver();
const mails = await mailServer();
const mail = 'ops@example.com';
const gone = 'https://hooks.example.com/gone';
const named = `https://${hostname()}:${hook.port}/hook`;

let server: TestServer;
let staff: Client;

beforeAll(async () => {
    server = await testServer({
        env: {
            ALERT_TARGETS: [hook.url, other.url, mail, named].join(),
            ALERT_SECRET: secret,
            SMTP_URL: mails.url,
            MAIL_FROM: 'backbar@example.com',
        },
    });
    staff = await server.signIn('staff');
});

beforeEach(async () => {
    await server.db.execute(sql`delete from alert_delivery`);
    await server.db.execute(sql`delete from alert_target`);
    for (const each of [hook, other]) {
        each.received.length = 0;
        each.answers.length = 0;
    }
    mails.letters.length = 0;
    delete mails.state.refuse;
});

const start = new Date('2026-11-22T09:41:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** A message that waits since `start`; returns its id. */
const message = async (
    address: string,
    { cause = 'late', body = '{"any":"thing"}', title = 'Not started' } = {},
) => {
    const { rows } = await server.database.pool.query<{ id: number }>(
        `insert into alert_delivery (address, cause, title, body, due, until, created)
        values ($1, $2, $3, $4, $5, $5::timestamptz + interval '3 days', $5) returning id`,
        [address, cause, title, body, start],
    );
    return rows[0]!.id;
};

const narrowTo = async (areas: RightsArea[], reading_only: boolean) => {
    const id = await addAccount(server.db, { username: areas.join(), super_user: true });
    await server.db.update(account).set({ areas, reading_only }).where(eq(account.id, id));
    const { token } = await openSession(server.db, server.config.session, id, false);
    return createClient(server.app, token);
};

const states = async () => (await deliveries(server)).map(({ state }) => state);
const idsAt = ({ received }: typeof hook) => received.map(({ headers }) => headers['webhook-id']);

describe('a webhook', () => {
    it('is signed by the Standard Webhooks headers', async () => {
        const id = await message(hook.url);
        await deliver(server, hook.url, start);
        const [{ headers, body }] = hook.received as [(typeof hook.received)[0]];
        expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({ any: 'thing' });
        expect(headers['webhook-id']).toBe(`alert_${id}`);
        expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
        expect(await states()).toEqual(['sent']);
    });

    it('is verified as the page says', async () => {
        await message(hook.url);
        await deliver(server, hook.url, start);
        const page = readFileSync(resolve(import.meta.dirname, '../../../docs/alerts.md'), 'utf8');
        const [, code = ''] = /```js\nimport \{ Webhook \} from 'standardwebhooks';\n(.*?)```/s.exec(page)!;
        const verified = new Function('Webhook', `${code}; return verified;`)(Webhook) as (
            ...given: unknown[]
        ) => unknown;
        const [{ headers, body }] = hook.received as [(typeof hook.received)[0]];
        expect(verified(body, headers, secret)).toEqual({ any: 'thing' });
        expect(() => verified(`${body} `, headers, secret)).toThrow();
        const another = `whsec_${Buffer.from('any other secret of many bytes').toString('base64')}`;
        expect(() => verified(body, headers, another)).toThrow();
    });

    it('is tried again with growing waits, with the same id, until it is taken', async () => {
        hook.answers.push(500, 503);
        const id = await message(hook.url);
        const before: number[] = [];
        for (let seconds = 0; seconds < 120; seconds += 1) {
            await deliver(server, hook.url, after(seconds));
            before.push(hook.received.length);
        }
        expect([0, 29, 30, 89, 90, 119].map(seconds => before[seconds])).toEqual([1, 1, 2, 2, 3, 3]);
        expect(new Set(idsAt(hook))).toEqual(new Set([`alert_${id}`]));
        const [row] = await deliveries(server);
        expect(row).toMatchObject({ state: 'sent', tries: 3 });
        expect(row!.answers.map(({ is, code }) => `${is} ${code}`)).toEqual([
            'refused HTTP 500',
            'refused HTTP 503',
            'taken HTTP 204',
        ]);
    });

    it('is given up after three days', async () => {
        hook.answers.push(...Array.from({ length: 100 }, () => 500));
        await message(hook.url);
        for (let quarter = 0; quarter <= 4 * 80; quarter += 1)
            await deliver(server, hook.url, after(quarter * 900));
        const [row] = await deliveries(server);
        expect(row!.state).toBe('failed');
        expect(row!.answers).toHaveLength(20);
        expect(hook.received.length).toBeGreaterThan(20);
        expect(hook.received.length).toBeLessThan(40);
        const last = row!.answers.at(-1)!.at;
        expect(last > '2026-11-25 04' && last < '2026-11-25 10').toBe(true);
    });

    it('keeps to the order of its cause, and does not wait for another cause', async () => {
        const [first, second] = [await message(hook.url), await message(hook.url)];
        const apart = await message(hook.url, { cause: 'low' });
        hook.answers.push(500);
        await deliver(server, hook.url, start);
        await deliver(server, hook.url, after(1));
        expect(idsAt(hook)).toEqual([`alert_${first}`, `alert_${apart}`]);
        await deliver(server, hook.url, after(60));
        expect(idsAt(hook).slice(2)).toEqual([`alert_${first}`, `alert_${second}`]);
    });

    it('is sent once by servers that look at the same time', async () => {
        for (const cause of ['late', 'low', 'high', 'stuck', 'digest']) await message(hook.url, { cause });
        await Promise.all(Array.from({ length: 8 }, () => deliver(server, hook.url, start)));
        expect(new Set(idsAt(hook)).size).toBe(5);
        expect(hook.received).toHaveLength(5);
    });

    it('does not wait for a receiver that hangs, which counts as a failure', async () => {
        hook.answers.push('hang');
        await message(hook.url);
        await message(other.url);
        const hanging = deliver(server, hook.url, start);
        await deliver(server, other.url, start);
        expect(other.received).toHaveLength(1);
        expect(await states()).toEqual(['sending', 'sent']);
        await hanging;
        const [row] = await deliveries(server);
        expect(row).toMatchObject({ state: 'waiting', answers: [{ is: 'timeout', code: null }] });
    }, 20_000);

    it('stops for a target that says it is gone, until a test arrives there', async () => {
        hook.answers.push(410);
        await message(hook.url);
        await message(hook.url, { cause: 'low' });
        await deliver(server, hook.url, start);
        expect(await states()).toEqual(['failed', 'failed']);
        expect(hook.received).toHaveLength(1);
        const isGone = async () =>
            (await staff.get<NonNullable<ResponseOf<'GET alerts'>>>('alerts')).body.targets[0]!.gone;
        expect(await isGone()).toBe(true);
        expect((await staff.post('alert-tests', { address: hook.url })).status).toBe(204);
        await deliver(server, hook.url);
        expect(await isGone()).toBe(false);
    });

    it('follows no redirect', async () => {
        hook.answers.push((_, response) => response.writeHead(302, { location: other.url }).end());
        await message(hook.url);
        await deliver(server, hook.url, start);
        expect(other.received).toEqual([]);
        expect((await deliveries(server))[0]!.answers).toMatchObject([{ is: 'moved', code: 'HTTP 302' }]);
    });

    it('goes to no private address by a name, whatever the name says the second time', async () => {
        await message(named);
        await deliver(server, named, start);
        expect(hook.received).toEqual([]);
        expect((await deliveries(server))[0]!.answers).toMatchObject([{ is: 'private', code: null }]);
        const answers = [
            '93.184.216.34',
            '169.254.169.254',
            '::ffff:10.0.0.1',
            'fd00::1',
            '100.64.0.9',
            '::1',
        ];
        const asked = publicLookup(((_: string, __: object, done: (...said: unknown[]) => void) => {
            const address = answers.shift()!;
            done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
        }) as never);
        const ends: string[] = [];
        for (let ask = 0; ask < 6; ask += 1)
            asked('rebound.example', { all: true }, (error, found) =>
                ends.push(error ? String(error.code) : (found as { address: string }[])[0]!.address),
            );
        expect(ends).toEqual(['93.184.216.34', ...Array.from({ length: 5 }, () => 'PRIVATE')]);
    });

    it('is repeated, with the same id, if its server was killed with it', async () => {
        const id = await message(hook.url);
        await server.db.execute(
            sql`update alert_delivery set state = 'sending', tries = 1, at = ${start.toISOString()}`,
        );
        await deliver(server, hook.url, after(119));
        expect(hook.received).toEqual([]);
        await deliver(server, hook.url, after(121));
        expect(idsAt(hook)).toEqual([`alert_${id}`]);
        expect((await deliveries(server))[0]!.answers.map(({ is }) => is)).toEqual(['lost', 'taken']);
    });

    it('leaves no secret in what staff read and in the log', async () => {
        hook.answers.push(500);
        await message(hook.url);
        await message(mail);
        mails.state.refuse = 451;
        const logged: unknown[] = [];
        const log = { warn: (...said: unknown[]) => void logged.push(said) };
        for (const address of [hook.url, mail])
            await deliverTo({ db: server.db, config: server.config, log }, address, { clock: () => start });
        const seen = [await staff.get('alerts'), await staff.get('alert-deliveries')].map(({ body }) => body);
        expect(logged).toHaveLength(2);
        for (const text of [JSON.stringify(seen), JSON.stringify(logged)])
            expect(text).not.toContain(secret.slice(6, 20));
    });
});

describe('a letter', () => {
    it('arrives at the mail server with its subject and text, and no name adds a header to it', async () => {
        const id = await message(mail, {
            title: 'Backbar: Läuft zu lange\r\nBcc: evil@example.com',
            body: 'Läuft\n- Kirei\n.\nRCPT TO:<evil@example.com>\n',
        });
        await deliver(server, mail, start);
        expect(mails.letters.map(({ to }) => to)).toEqual([[mail]]);
        const { headers, text } = read(mails.letters[0]!.text);
        expect(headers).toMatchObject({
            To: mail,
            From: 'backbar@example.com',
            'Message-ID': `<alert.${id}@example.com>`,
        });
        expect(headers.Subject).toMatch(/^Backbar: Läuft zu lange\s+Bcc: evil@example.com$/);
        expect(headers).not.toHaveProperty('Bcc');
        expect(text).toBe('Läuft\n- Kirei\n.\nRCPT TO:<evil@example.com>\n');
        expect(await states()).toEqual(['sent']);
    });

    it('is tried again after a passing refusal, and given up after a lasting one', async () => {
        await message(mail);
        mails.state.refuse = 451;
        await deliver(server, mail, start);
        expect((await deliveries(server))[0]).toMatchObject({
            state: 'waiting',
            answers: [{ is: 'refused', code: 'SMTP 451' }],
        });
        mails.state.refuse = 550;
        await deliver(server, mail, after(60));
        expect((await deliveries(server))[0]).toMatchObject({ state: 'failed', tries: 2 });
    });
});

describe('what staff do', () => {
    it('sends a message again, for three days from then, and once for twenty presses', async () => {
        const id = await message(hook.url);
        hook.answers.push(410);
        await deliver(server, hook.url, start);
        for (let press = 0; press < 20; press += 1)
            expect((await staff.post(`alert-delivery/${id}/again`, {})).status).toBe(204);
        await deliver(server, hook.url);
        expect(hook.received).toHaveLength(2);
        const { body } = await staff.get<Listed>('alert-deliveries?state=sent');
        expect(body).toMatchObject({ total: 1, items: [{ id, state: 'sent', due: null, cause: 'late' }] });
        expect((await staff.get<Listed>('alert-deliveries?state=failed')).body.total).toBe(0);
        expect((await staff.post('alert-delivery/2147483647/again', {})).status).toBe(404);
        const unlisted = await message(gone);
        expect((await staff.post(`alert-delivery/${unlisted}/again`, {})).status).toBe(422);
    });

    it('sends one test at a time, in the language of the target', async () => {
        await staff.put('alert-target', { address: mail, on: [], off: [], language: 'ar' });
        await Promise.all(Array.from({ length: 20 }, () => staff.post('alert-tests', { address: mail })));
        await deliver(server, mail);
        expect(mails.letters).toHaveLength(1);
        expect(read(mails.letters[0]!.text).headers.Subject).toBe('Backbar: تجربة: التنبيهات تصل إلى هنا');
    });

    it('reaches no address that the settings do not name', async () => {
        const before = await deliveries(server);
        for (const address of [gone, 'evil@example.com', `${hook.url}/`, '']) {
            const body = { address, on: ['late'], off: [], language: 'en' };
            expect((await staff.put('alert-target', body)).status).toBe(422);
            expect((await staff.post('alert-tests', { address })).status).toBe(422);
        }
        expect(await deliveries(server)).toEqual(before);
        const without = await testServer({ env: { ALERT_TARGETS: '' }, database: server.database });
        const { body } = await (await without.signIn('staff')).get('alerts');
        expect(body).toBeNull();
    });

    it('keeps the switches of two people who turn them at once', async () => {
        const put = (on: string[], off: string[]) =>
            staff.put('alert-target', { address: hook.url, on, off });
        await put(['low', 'late', 'stuck'], []);
        for (let turn = 0; turn < 20; turn += 1) {
            const both = [['late'], ['stuck']];
            await Promise.all(both.map(turned => (turn % 2 ? put(turned, []) : put([], turned))));
            const { body } = await staff.get<NonNullable<ResponseOf<'GET alerts'>>>('alerts');
            expect(body.targets[0]!.tells).toEqual(turn % 2 ? ['low', 'stuck', 'late'] : ['low']);
        }
        await put([], ['low', 'late', 'stuck']);
    });

    it('turns on and off as an edit that is taken back, and that a colleague who reads cannot make', async () => {
        const tells = async () =>
            (await staff.get<NonNullable<ResponseOf<'GET alerts'>>>('alerts')).body.targets[0]!.tells;
        await staff.put('alert-target', {
            address: hook.url,
            on: ['late', 'digest'],
            off: [],
            language: 'fr',
        });
        expect(await tells()).toEqual(['late', 'digest']);
        const { rows } = await server.database.pool.query<{ id: number }>(
            'select max(id)::float8 as id from edit',
        );
        const { body } = await staff.post('history/undo', { edits: [rows[0]!.id] });
        expect(body).toMatchObject({ results: [{ outcome: 'done' }] });
        expect(await tells()).toEqual([]);
        const activity = await staff.get<ResponseOf<'GET activity'>>('activity?per_page=20');
        expect(activity.body.items[1]!.changes).toEqual([
            { field: 'alerts', before: `${hook.url}:`, after: `${hook.url}: late, digest fr` },
        ]);
        const reads = await narrowTo(['shops'], true);
        expect((await reads.get('alerts')).status).toBe(200);
        const put = { address: hook.url, on: [], off: ['late'], language: 'en' };
        expect((await reads.put('alert-target', put)).status).toBe(403);
        expect((await reads.post('alert-tests', { address: hook.url })).status).toBe(403);
        const elsewhere = await narrowTo(['community'], false);
        expect((await elsewhere.get('alert-deliveries')).status).toBe(403);
    });
});

describe('the settings', () => {
    const base = { ALERT_SECRET: secret, SMTP_URL: mails.url, MAIL_FROM: 'backbar@example.com' };
    it.each([
        ['http://ops.example.com/hook', 'ALERT_TARGETS'],
        ['https://name:password@ops.example.com/', 'ALERT_TARGETS'],
        ['nobody', 'ALERT_TARGETS'],
        ['ftp://ops.example.com/', 'ALERT_TARGETS'],
        [Array.from({ length: 21 }, (_, index) => `a${index}@example.com`).join(), 'ALERT_TARGETS'],
    ])('refuse %s', (ALERT_TARGETS, name) => {
        expect(() => readConfig({ ...base, ALERT_TARGETS })).toThrow(name);
    });

    it('take https, mail and this machine, and ask for what a target needs', () => {
        const ALERT_TARGETS = 'https://10.0.0.7/hook http://localhost:9/ a@example.com a@example.com';
        expect(readConfig({ ...base, ALERT_TARGETS }).alerts!.targets).toHaveLength(3);
        expect(() => readConfig({ ALERT_TARGETS: 'a@example.com' })).toThrow('SMTP_URL is empty');
        expect(() => readConfig({ ALERT_TARGETS: 'https://a.example/' })).toThrow('ALERT_SECRET is empty');
        expect(() => readConfig({ ALERT_SECRET: 'short' })).toThrow(/a value that does not fit/);
    });
});
