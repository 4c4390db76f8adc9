import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/types.ts';
import { readConfig } from '../../../server/config/config.ts';
import { sendWeek } from '../../../server/coverage/weekMail.ts';
import { afterFile } from '../support/afterFile.ts';
import { addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { testServer, type TestServer } from '../support/server.ts';

/** What the mail server was told, line by line, and what it answers where not with success. */
const heard: string[] = [];
let answers: Record<string, string> = {};
let hangUpAfter = '';

const usual: Record<string, string> = {
    EHLO: '250-one\r\n250 AUTH PLAIN',
    DATA: '354 Go on',
    AUTH: '235 Welcome',
};

const serve = (socket: Socket) => {
    let isLetter = false;
    let rest = '';
    const answer = (verb: string, line: string) => {
        if (verb === hangUpAfter) return socket.destroy();
        return socket.write(`${answers[line] ?? answers[verb] ?? usual[verb] ?? '250-one\r\n250 two'}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.write('220 Hello\r\n');
    socket.on('data', part => {
        const lines = (rest + String(part)).split('\r\n');
        rest = lines.pop()!;
        for (const line of lines) {
            heard.push(line);
            if (isLetter && line !== '.') continue;
            const verb = line.split(' ')[0]!;
            answer(verb, line);
            isLetter = verb === 'DATA' && !answers.DATA;
        }
    });
};

const smtp = createServer(serve);
await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
afterFile(() => new Promise(resolve => smtp.close(resolve)));
const { port } = smtp.address() as { port: number };

const env = {
    SMTP_URL: `smtp://desk:p%40ss@127.0.0.1:${port}`,
    MAIL_FROM: 'backbar@example.com',
    PUBLIC_HOSTS: 'desk.example.com',
};

let server: TestServer;
let staff: Client;

const quiet = { warn: () => undefined };
const look = () => sendWeek({ db: server.db, config: readConfig({ ...env }), log: quiet });

const wish = async (client: Client, language: string | null) =>
    expect((await client.put('week/mail', { language })).status).toBe(204);

/** Another colleague who wants it, in French. */
const addReader = async (username: string) => {
    const id = await addAccount(server.db, { username, super_user: true });
    await server.db.execute(sql`insert into week_mail select ${id}, 'fr', sent from week_mail limit 1`);
};

/** As if the pause after a failure were over. */
const rested = () => server.db.execute(sql`update failing_work set tried = tried - interval '1 hour'`);

/** As if what they were sent last was last week’s. */
const nextMonday = () => server.db.execute(sql`update week_mail set sent = sent - 7`);

const wordOf = (_: string, way: string, part: string) =>
    way === 'B'
        ? Buffer.from(part, 'base64').toString()
        : decodeURIComponent(part.replaceAll('_', ' ').replaceAll('=', '%'));

const letters = () => {
    const found = heard.join('\n').match(/^From: [^]*?^\.$/gm) ?? [];
    return found.map(letter => {
        const [folded = '', body = ''] = letter.split('\n\n');
        const head = folded.replaceAll(/\n[ \t]+/g, ' ');
        return {
            to: /^To: (.*)$/m.exec(head)![1],
            id: /^Message-ID: <(.*)>$/m.exec(head)![1],
            subject: /^Subject: (.*)$/m
                .exec(head)![1]!
                .replaceAll('?= =?', '?==?')
                .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, wordOf),
            text: Buffer.from(body, 'base64').toString().replaceAll('\u00a0', ' '),
        };
    });
};

beforeEach(async () => {
    heard.length = 0;
    answers = {};
    hangUpAfter = '';
    server = await testServer({ env });
    staff = await server.signIn('staff');
});

describe('the mail of the week', () => {
    it('is off until somebody asks for it, and then comes from the next Monday', async () => {
        expect((await staff.get('week/mail')).body).toEqual({ language: null });
        await nextMonday();
        await look();
        await wish(staff, 'de');
        expect((await staff.get('week/mail')).body).toEqual({ language: 'de' });
        await look();
        expect(letters()).toEqual([]);
        await nextMonday();
        await look();
        expect(letters()).toHaveLength(1);
        await wish(staff, null);
        await nextMonday();
        await look();
        expect(letters()).toHaveLength(1);
    });

    it('reaches everyone else when it cannot be written to one reader, who is tried five times', async () => {
        await wish(staff, 'de');
        await addReader('zoe');
        await nextMonday();
        const [first] = await server.database.pool
            .query<{ email: string }>(
                'select email from account join week_mail on account_id = id order by id',
            )
            .then(({ rows }) => rows);
        answers[`RCPT TO:<${first!.email}>`] = '451 Not now';
        for (let time = 0; time < 8; time += 1) {
            await look();
            await rested();
        }
        expect(letters().map(({ to }) => to)).toEqual([expect.stringContaining('zoe')]);
        expect(heard.filter(line => line === `RCPT TO:<${first!.email}>`)).toHaveLength(5);
        const { body } = await staff.get<{ items: unknown[] }>('failing-work');
        expect(body.items).toEqual([
            expect.objectContaining({ work: 'weekMail', kind: 'account', set_aside: true }),
        ]);
    });

    it('says what moved, by whom and what broke, in the reader’s language, with the address of the page', async () => {
        const { body: me } = await staff.get<{ id: number; username: string; email: string }>('auth/me');
        const { body: week } = await staff.get<ResponseOf<'GET week'>>('week');
        const monday = sql`${week.of}::date`;
        await server.db.execute(sql`
            insert into coverage_day (day, scans, answered, missed) values
                (${monday} - 8, 1000, 928, 0), (${monday} - 1, 1000, 957, 0)`);
        await server.db.execute(sql`
            insert into doctor_day (day, rule, count) values
                (${monday} - 8, 'no-picture', 3), (${monday} - 1, 'no-picture', 30)`);
        await server.db.execute(sql`
            insert into desk_item (kind, item_id, since, state, decided_at, decided_by) values
                ('correction', 1, now(), 'done', ${monday} - interval '2 days', ${me.id})`);
        await wish(staff, 'de');
        await nextMonday();
        await look();
        const [letter] = letters();
        const day = (of: string) => of.split('-').toReversed().join('-');
        expect(letter).toMatchObject({
            to: me.email,
            subject: `Backbar: die Woche ${day(week.from)} – ${day(week.to)}`,
        });
        expect(letter!.text).toContain('Beantwortete Scans: 92,8 % → 95,7 %');
        expect(letter!.text).toContain(`- ${me.username}: Bearbeitungen: 0, Entscheidungen: 1`);
        expect(letter!.text).toContain('Regeln mit mehr Befunden: 1 (+27)');
        expect(letter!.text).toContain(`https://desk.example.com/week?of=${week.of}`);
        expect(letter!.text).toContain('https://desk.example.com/settings?tab=mail');
        expect(heard).toContain(`AUTH PLAIN ${Buffer.from('\0desk\0p@ss').toString('base64')}`);
    });

    it('is sent once, by however many servers and how often they look', async () => {
        await wish(staff, 'en');
        for (const username of ['one', 'two']) await addReader(username);
        await nextMonday();
        await Promise.all(Array.from({ length: 5 }, look));
        for (let again = 0; again < 20; again += 1) await look();
        expect(letters()).toHaveLength(3);
        expect(new Set(letters().map(({ id }) => id)).size).toBe(3);
    });

    it.each([
        ['the connection breaks before the letter', () => (hangUpAfter = 'MAIL')],
        ['the mail server is busy', () => (answers.RCPT = '451 Later')],
        ['the mail server puts off the letter', () => (answers['.'] = '452 Full')],
        ['the password is wrong', () => (answers.AUTH = '535 No')],
    ])('is sent later if %s', async (_, fail) => {
        await wish(staff, 'en');
        await nextMonday();
        fail();
        await look().catch(() => undefined);
        expect(letters().filter(() => answers['.'] === undefined)).toEqual([]);
        await rested();
        heard.length = 0;
        answers = {};
        hangUpAfter = '';
        await look();
        await look();
        expect(letters()).toHaveLength(1);
    });

    it('is never sent again if nobody knows whether it arrived, or the address was refused', async () => {
        await wish(staff, 'en');
        await nextMonday();
        hangUpAfter = '.';
        await look();
        hangUpAfter = '';
        await look();
        expect(letters()).toHaveLength(1);
        await addReader('other');
        await server.db.execute(sql`update week_mail set sent = sent - 7 where language = 'fr'`);
        answers.RCPT = '550 Nobody';
        await look();
        answers = {};
        await look();
        expect(letters()).toHaveLength(1);
    });

    it('goes to no one who is no longer staff, and no line of an address reaches the mail server', async () => {
        await wish(staff, 'en');
        await nextMonday();
        await server.db.execute(sql`update account set super_user = false`);
        await look();
        await server.db.execute(
            sql`update account set super_user = true, email = ${'a@b.example>\r\nRCPT TO:<c@d.example'}`,
        );
        await look();
        expect(heard.filter(line => line.startsWith('RCPT'))).toEqual([]);
        expect(letters()).toEqual([]);
    });

    it('is not offered by a server that sends no mail', async () => {
        const without = await testServer();
        expect((await (await without.signIn('staff')).get('week/mail')).body).toBeNull();
        expect(() => readConfig({ SMTP_URL: env.SMTP_URL })).toThrow('MAIL_FROM is empty');
    });
});
