import { beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '../../../contract/types.ts';
import { newProduct } from '../../../server/database/schema/moderation.ts';
import { openSession } from '../../../server/http/session.ts';
import { webhookOf } from '../../../server/outbox/signature.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { cool, key, receiver, settled, states } from './support.ts';

let app: Awaited<ReturnType<typeof receiver>>;
let server: TestServer;
let staff: Client;
let colleague: Client;
let members = 0;

beforeAll(async () => {
    app = await receiver();
    server = await testServer({ env: { OUTBOX_URL: app.url, OUTBOX_SECRET: key }, outbox: 25 });
    staff = await server.signIn('staff');
    const anna = await addAccount(server.db, { username: 'anna', super_user: true });
    colleague = createClient(
        server.app,
        (await openSession(server.db, server.config.session, anna, false)).token,
    );
});

interface Answer {
    id: string;
    message: number;
    member: number;
    text: string;
}

/** As the app's backend signs and sends it. */
const send = (answer: Partial<Answer> & object, signed: { time?: number; by?: string } = {}) =>
    sendText(JSON.stringify(answer), signed);

const sendText = (payload: string, { time = Date.now(), by = key }: { time?: number; by?: string } = {}) => {
    const seconds = String(Math.floor(time / 1000));
    return server.app.inject({
        method: 'POST',
        url: '/api/desk/answers',
        payload,
        headers: {
            'content-type': 'application/json',
            'webhook-id': 'msg_a',
            'webhook-timestamp': seconds,
            'webhook-signature': webhookOf(by).sign('msg_a', new Date(Number(seconds) * 1000), payload),
        },
    });
};

/** A member who was told that their submission was hidden. */
const told = async () => {
    const member = await addAccount(server.db, { username: `writer${(members += 1)}` });
    const id = await add(server.db, newProduct, {
        brand_name: 'Halden',
        product_name: 'Night Balm',
        back_image: '/images/back',
        account_id: member,
    });
    await staff.put(`new-product/${id}/hide`, { hide: true });
    await cool(server);
    await settled(server);
    return { member, submission: id, message: app.received.at(-1)!.id };
};

const answered = async (text = 'Here is a sharper one') => {
    const about = await told();
    const { member, message } = about;
    expect((await send({ id: 'a1', message, member, text })).statusCode).toBe(204);
    return { ...about, id: await idOf(member) };
};

const idOf = async (member: number) =>
    (
        await server.database.pool.query<{ id: number }>(
            'select max(id) as id from member_answer where account_id = $1',
            [member],
        )
    ).rows[0]!.id;

type Item = Extract<ResponseOf<'GET desk/{kind}/{id}'>, { kind: 'member_answer' }>;

const itemOf = async (id: number) => (await staff.get<Item>(`desk/member_answer/${id}`)).body;

it('comes to the desk with its words, what was said before and what that was about', async () => {
    const { member, submission, id } = await answered();
    const { body } = await staff.get<ResponseOf<'GET desk'>>('desk?kind=member_answer');
    expect(body.counts.member_answer).toBe(1);
    expect(body.items).toMatchObject([
        {
            kind: 'member_answer',
            id,
            title: 'Night Balm',
            text: 'Here is a sharper one',
            member: { id: member },
        },
    ]);
    expect(await itemOf(id)).toMatchObject({
        state: 'waiting',
        record: { body: 'Here is a sharper one', reply: null, user: { id: member } },
        talk: {
            said: [{ by: 'staff', texts: { de: expect.stringMatching(/^Wir konnten/) as string } }],
            about: { kind: 'new_product', id: submission, name: 'Night Balm', exists: true },
        },
        person: { id: member },
    });
});

it('arrives once, however often it is sent, and beside others to the same message', async () => {
    const { member, message } = await told();
    const answer = { id: 'twice', message, member, text: 'Thanks' };
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(answer)));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    await send({ ...answer, id: 'another' });
    const { rows } = await server.database.pool.query(
        'select answer_id from member_answer where account_id = $1 order by id',
        [member],
    );
    expect(rows).toEqual([{ answer_id: 'twice' }, { answer_id: 'another' }]);
});

it('is refused without the right signature, of more than five minutes, and about nothing that was told', async () => {
    const { member, message } = await told();
    const answer = { id: 'x', message, member, text: 'Thanks' };
    const codes = async (...given: Parameters<typeof send>) => (await send(...given)).statusCode;
    expect(await codes(answer, { by: 'another key of at least thirty-two characters' })).toBe(401);
    expect(await codes(answer, { time: Date.now() - 301_000 })).toBe(401);
    expect(await codes(answer, { time: Date.now() + 301_000 })).toBe(401);
    expect(await codes({}, { by: 'another key of at least thirty-two characters' })).toBe(401);
    expect(await codes({ ...answer, member: member - 1 })).toBe(422);
    expect(await codes({ ...answer, message: 999_999 })).toBe(422);
    expect(await codes({ ...answer, text: ' ' })).toBe(422);
    expect(await codes({ ...answer, text: 'a'.repeat(2001) })).toBe(422);
    expect((await staff.post('desk/answers', answer)).status).toBe(401);
    expect(await idOf(member)).toBeNull();
    // What was not said yet cannot be answered.
    const id = await add(server.db, newProduct, { brand_name: 'a', product_name: 'b', account_id: member });
    await staff.put(`new-product/${id}/hide`, { hide: true });
    const { rows } = await server.database.pool.query<{ id: number }>('select max(id) as id from outbox');
    expect(await codes({ ...answer, message: rows[0]!.id })).toBe(422);
});

it('may be of two thousand characters, each of them escaped', async () => {
    const { member, message } = await told();
    const answer = JSON.stringify({ id: 'long', message, member, text: '😀'.repeat(2000) });
    const escaped = answer.replaceAll(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16)}`);
    expect(escaped.length).toBeGreaterThan(24_000);
    expect((await sendText(escaped)).statusCode).toBe(204);
    expect((await itemOf(await idOf(member))).record.body).toBe('😀'.repeat(2000));
});

it('is refused with a reason if nothing of it is seen, or if its id is no plain one', async () => {
    const { member, message } = await told();
    const answer = { id: 'x', message, member, text: 'Thanks' };
    for (const text of ['\u200b\u200d\u2060', '\ud83d', 'a\udc00b', '\u3164'])
        expect((await send({ ...answer, text })).json()).toMatchObject({
            codes: [{ code: 'unreadable', field: 'text' }],
        });
    for (const id of ['a b', ' a', 'a\n', '\ud83d', 'a\u200b'])
        expect((await send({ ...answer, id })).json()).toMatchObject({
            codes: [{ code: 'format', field: 'id' }],
        });
    expect((await send({ ...answer, text: '👩‍👩‍👧 شكرًا' })).statusCode).toBe(204);
});

it('does not exist where members are told nothing', async () => {
    const { member, message } = await told();
    const silent = await testServer({ database: server.database });
    const payload = JSON.stringify({ id: 'x', message, member, text: 'Thanks' });
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await silent.app.inject({
        method: 'POST',
        url: '/api/desk/answers',
        payload,
        headers,
    });
    expect(statusCode).toBe(404);
});

it('is fine, or answered with one more message that can be answered again', async () => {
    const fine = await answered();
    await staff.put(`desk/member_answer/${fine.id}`, { state: 'done', outcome: 'approved' });
    expect((await itemOf(fine.id)).decided).toMatchObject({ outcome: 'approved' });
    const { id, member } = await answered('Which side?');
    const reply = { state: 'done', outcome: 'answered', reply: 'The back, please.' };
    expect((await staff.put(`desk/member_answer/${id}`, reply)).status).toBe(200);
    expect((await staff.put(`desk/member_answer/${id}`, reply)).status).toBe(200);
    expect((await itemOf(id)).decided).toMatchObject({ outcome: 'answered', by: { name: 'staff' } });
    const another = { ...reply, reply: 'Something else' };
    expect((await staff.put(`desk/member_answer/${id}`, another)).status).toBe(409);
    expect((await colleague.put(`desk/member_answer/${id}`, reply)).status).toBe(409);
    expect(app.received.at(-1)!.outcome).toBe('hidden');
    await cool(server);
    await settled(server);
    const said = app.received.at(-1)!;
    expect(said).toMatchObject({
        member,
        about: { kind: 'member_answer', id },
        outcome: 'answered',
        text: 'The back, please.',
        texts: null,
    });
    await send({ id: 'a2', message: said.id, member, text: 'Done' });
    const { talk } = await itemOf(await idOf(member));
    expect(talk.said.map(({ by, texts }) => `${by}: ${texts['own'] ?? texts['en']}`)).toEqual([
        'staff: We could not read the list. A sharper picture of the back helps.',
        'member: Which side?',
        'staff: The back, please.',
    ]);
    expect(talk.about).toMatchObject({ kind: 'new_product', name: 'Night Balm' });
});

it('says nothing if the reply is undone in time, and the new words after a correction', async () => {
    const { id } = await answered();
    const reply = (text: string) =>
        staff.put(`desk/member_answer/${id}`, { state: 'done', outcome: 'answered', reply: text });
    const undo = async (edit: unknown) => staff.post('history/undo', { edits: [Number(edit)] });
    const { headers } = await reply('One');
    await undo(headers['x-edit']);
    expect(await itemOf(id)).toMatchObject({ state: 'waiting', record: { reply: null } });
    const before = app.received.length;
    await cool(server);
    await settled(server);
    expect(app.received).toHaveLength(before);
    const second = await reply('Two');
    await cool(server);
    await settled(server);
    await undo(second.headers['x-edit']);
    await reply('Three');
    await cool(server);
    await settled(server);
    expect(app.received.slice(before).map(({ text }) => text)).toEqual(['Two', 'Three']);
    expect((await states(server)).filter(state => state.endsWith('waiting'))).toEqual([]);
});

it('needs words to be answered, and takes none otherwise', async () => {
    const { id } = await answered();
    const put = async (body: object) => (await staff.put(`desk/member_answer/${id}`, body)).status;
    expect(await put({ state: 'done', outcome: 'answered' })).toBe(422);
    expect(await put({ state: 'done', outcome: 'approved', reply: 'Hello' })).toBe(422);
    expect(await put({ state: 'done', outcome: 'answered', reply: '  ' })).toBe(422);
    expect(await put({ state: 'done', outcome: 'nothing' })).toBe(422);
    const { submission } = await told();
    const hidden = { state: 'done', outcome: 'answered', reply: 'Hello' };
    expect((await staff.put(`desk/new_product/${submission}`, hidden)).status).toBe(422);
});

it('is exported and erased with its member', async () => {
    const { member, id } = await answered('Call me at home');
    const { body } = await staff.get<{ tables: Record<string, unknown[]> }>(`user/${member}/export`);
    expect(body.tables['member_answer']).toMatchObject([{ id, body: 'Call me at home' }]);
    expect((await staff.delete(`user/${member}/personal-data`)).status).toBe(204);
    const { rows } = await server.database.pool.query(
        `select from member_answer where account_id = $1
         union all select from edit_row where concat(before, after, kept) like '%Call me at home%'`,
        [member],
    );
    expect(rows).toEqual([]);
});
