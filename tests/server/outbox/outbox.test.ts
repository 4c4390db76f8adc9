import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageKind } from '../../../contract/memberWords.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { channel, post, postComment } from '../../../server/database/schema/community.ts';
import { barcodeScanMiss, correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { findPatch } from '../../../server/desk/patches/findPatch.ts';
import { openSession } from '../../../server/http/session.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { cool, key, receiver, saying, settled, states } from './support.ts';

type Standing = ResponseOf<'GET user/{id}/standing'>;

let app: Awaited<ReturnType<typeof receiver>>;
let server: TestServer;
let staff: Client;
let news: number;
let members = 0;

beforeAll(async () => {
    app = await receiver();
    server = await testServer({ env: { OUTBOX_URL: app.url, OUTBOX_SECRET: key }, outbox: 25 });
    staff = await server.signIn('staff');
    news = await add(server.db, channel, { name: 'News' });
});

beforeEach(async () => {
    app.received.length = 0;
    app.state.answer = 204;
    await server.database.pool.query('truncate outbox');
});

const newMember = () => addAccount(server.db, { username: `reader${(members += 1)}` });
const submit = async (values: Partial<typeof newProduct.$inferInsert> = {}) =>
    add(server.db, newProduct, {
        brand_name: 'Halden',
        product_name: 'Night Balm',
        back_image: '/images/back',
        account_id: await newMember(),
        ...values,
    });
const hide = (id: number, headers = {}) =>
    staff.send('PUT', `new-product/${id}/hide`, { payload: { hide: true }, headers });
const undo = async (edit: unknown) => {
    const { body } = await staff.post('history/undo', { edits: [Number(edit)] });
    return body;
};
const texts = () => app.received.map(({ text }) => text);

it('tells a member what became of a submission when ten minutes have passed, and not before', async () => {
    await hide(await submit());
    const { rows } = await server.database.pool.query<{ minutes: number }>(
        'select extract(epoch from due - created)::int / 60 as minutes from outbox',
    );
    expect(rows).toEqual([{ minutes: 10 }]);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(app.received).toEqual([]);
    await cool(server);
    await settled(server);
    expect(texts()).toEqual(['We could not read the list. A sharper picture of the back helps.']);
    expect(app.received[0]!.texts!.de).toMatch(/^Wir konnten die Liste nicht lesen/);
    expect(app.state.forged).toBe(0);
});

it('says the words that a digit chose, and thanks with the number of scans', async () => {
    const { db } = server;
    await hide(await submit(), saying('submission_hidden', 3));
    await add(db, barcodeScanMiss, { barcode: '4006381333931', hits: 1204 });
    const scanned = await submit({ barcode: '4006381333931' });
    const product_id = await addProduct(db, 'Calm Serum');
    await staff.put(`new-product/${scanned}/link`, { product_id });
    await staff.put(`new-product/${await submit()}/link`, { product_id });
    await cool(server);
    await settled(server);
    expect(texts()).toEqual([
        'This is not a cosmetic product.',
        'Thank you: 1,204 people have scanned this.',
        'Thank you. It is in the catalogue now.',
    ]);
});

describe('what is taken back', () => {
    it('is never said if that was before it was sent', async () => {
        const { headers } = await hide(await submit());
        await undo(headers['x-edit']);
        await cool(server);
        await settled(server);
        expect(app.received).toEqual([]);
        expect(await states(server)).toEqual(['new_product hidden: dropped']);
    });

    it('is corrected by a second message if it was said, unless that is taken back too', async () => {
        const { headers } = await hide(await submit());
        await cool(server);
        await settled(server);
        const undone = await staff.post<{ edit: number }>('history/undo', {
            edits: [Number(headers['x-edit'])],
        });
        await undo(String(undone.body.edit));
        expect(await states(server)).toEqual(['new_product hidden: sent', 'new_product null: dropped']);
        await undo(headers['x-edit']);
        await cool(server);
        await settled(server);
        expect(texts()[1]).toBe('We looked again: our last message about this no longer stands.');
        expect(app.received[1]!.corrects).toBe(app.received[0]!.id);
    });

    it('is said again once it is decided again, in twenty turns as in one', async () => {
        const id = await submit();
        for (let turn = 0; turn < 20; turn += 1) {
            const { headers } = await hide(id);
            await undo(headers['x-edit']);
        }
        await hide(id);
        await cool(server);
        await settled(server);
        expect(app.received).toHaveLength(1);
    });

    it('is not said if it no longer holds when it is due, whoever changed it', async () => {
        const id = await submit();
        await hide(id);
        await server.database.pool.query('update new_product set hide = false where id = $1', [id]);
        await cool(server);
        await settled(server);
        expect(app.received).toEqual([]);
    });
});

it('tells nothing of what went along with another text, and once of several alike', async () => {
    const { db } = server;
    const [author, other] = [await newMember(), await newMember()];
    const write = (title: string) =>
        add(db, post, { title, body: 'Text', channel_id: news, account_id: author });
    const first = await write('One');
    await add(db, postComment, { body: 'Me too', post_id: first, account_id: other });
    const items = [first, await write('Two'), await write('Three')].map(id => ({ kind: 'post', id }));
    const { body } = await staff.post(`user/${author}/removed`, { items });
    expect(body).toEqual({ removed: 3, left: 0 });
    expect(await states(server)).toEqual(['post removed: waiting']);
});

it('tells a mute with its end, and that it ended before that', async () => {
    const member = await newMember();
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
    await staff.post(`user/${member}/standing`, { type: 'mute', note: 'Shop links', until });
    const standing = async () => (await staff.get<Standing>(`user/${member}/standing`)).body;
    expect((await standing()).told).toMatchObject([{ state: 'waiting', kind: 'member_note' }]);
    await cool(server);
    await settled(server);
    expect(texts()[0]).toMatch(/^Your texts wait for a look until \w+ \d+, \d{4}\.$/);
    await staff.post(`user/${member}/unmute`);
    expect((await standing()).told.map(({ state }) => state)).toEqual(['waiting', 'sent']);
});

it('lets the words of staff follow those of Backbar, ten in all', async () => {
    const own = (texts_: string[]) => staff.put('words', { kind: 'submission_hidden', texts: texts_ });
    expect((await own(['Ours'])).status).toBe(204);
    const { body } = await staff.get<NonNullable<ResponseOf<'GET words'>>>('words?language=de');
    expect(body.submission_hidden).toMatchObject({ own: 1, texts: { length: 5, 4: 'Ours' } });
    await hide(await submit(), saying('submission_hidden', 5, 'Ours'));
    await cool(server);
    await settled(server);
    expect(app.received[0]).toMatchObject({ text: 'Ours', texts: null });
    expect((await own(Array.from({ length: 7 }, (_, at) => `Words ${at}`))).status).toBe(422);
});

it('sends the words that were shown or none: those that were replaced meanwhile are refused, as is a wrong header', async () => {
    const id = await submit();
    const own = (text: string) => staff.put('words', { kind: 'submission_hidden', texts: [text] });
    await own('First ours');
    const shown = saying('submission_hidden', 5, 'First ours');
    await own('Then other');
    const refused = await hide(id, shown);
    expect(refused).toMatchObject({ status: 409, body: { codes: [{ code: 'wordsChanged' }] } });
    expect((await staff.get<{ hide: boolean }>(`new-product/${id}`)).body.hide).toBe(false);
    for (const header of ['3', '0-12345678', '11-12345678', '3-xyz', ''])
        expect(await hide(id, { 'x-words': header })).toMatchObject({
            status: 422,
            body: { errors: { 'X-Words': [expect.any(String)] } },
        });
    expect(await states(server)).toEqual([]);
    expect((await hide(id, saying('submission_hidden', 5, 'Then other'))).status).toBe(200);
    await cool(server);
    await settled(server);
    expect(texts()).toEqual(['Then other']);
    await staff.put('words', { kind: 'submission_hidden', texts: [] });
});

it('shows in the activity which words were replaced by which', async () => {
    const own = (list: string[]) => staff.put('words', { kind: 'warning', texts: list });
    await own(['One']);
    await own(['One', 'Two']);
    await own([]);
    const { body } = await staff.get<ResponseOf<'GET activity'>>('activity?per_page=20');
    const field = 'memberWords.warning';
    expect(body.items.slice(0, 3)).toMatchObject([
        { action: 'changed', changes: [{ field, before: 'One\nTwo', after: null }] },
        { action: 'changed', changes: [{ field, before: 'One', after: 'One\nTwo' }] },
        { action: 'changed', changes: [{ field, before: null, after: 'One' }] },
    ]);
});

it('lets nobody word what members are told of records that are not theirs to change', async () => {
    const id = await addAccount(server.db, { username: 'narrow', super_user: true });
    const { token } = await openSession(server.db, server.config.session, id, false);
    const narrow = createClient(server.app, token);
    const put = async (kind: MessageKind) => (await narrow.put('words', { kind, texts: [] })).status;
    const outcome = async (areas: string[]) => {
        await server.database.pool.query('update account set areas = $2 where id = $1', [id, areas]);
        const kinds = [
            'submission_hidden',
            'correction_wrong',
            'text_removed',
            'mute',
            'taken_back',
        ] as const;
        const statuses = [];
        for (const kind of kinds) statuses.push(await put(kind));
        return statuses;
    };
    expect(await outcome(['moderation'])).toEqual([204, 204, 403, 403, 403]);
    expect(await outcome(['community'])).toEqual([403, 403, 204, 403, 403]);
    expect(await outcome(['people'])).toEqual([403, 403, 403, 204, 403]);
    expect(await outcome(['people', 'community', 'moderation'])).toEqual([204, 204, 204, 204, 204]);
});

describe('without a choice', () => {
    it('asks for a picture where there is none', async () => {
        await hide(await submit({ back_image: null }));
        await cool(server);
        await settled(server);
        expect(texts()).toEqual(['There is no picture of the list. Please add the back of the pack.']);
    });

    it('says that something is right now only if it was changed with the decision', async () => {
        const { db } = server;
        const product_id = await addProduct(db, 'Balm');
        const text = 'The name is "Soft Balm"';
        const correct = async () =>
            add(db, correction, { correction: text, account_id: await newMember(), product_id });
        await staff.put(`desk/correction/${await correct()}`, { state: 'done', outcome: 'right' });
        const id = await correct();
        const { changes } = (await findPatch(db, id))!;
        const applied = await staff.post(`desk/corrections/${id}/apply`, { changes });
        expect(applied.status).toBe(200);
        await cool(server);
        await settled(server);
        expect(texts()).toEqual(['Thank you. You are right.', 'Thank you. It is right now.']);
    });
});

it('says of a correction what it turned out to be, and no more than that somebody looked if nobody said', async () => {
    const { db } = server;
    const product_id = await addProduct(db, 'Rich Balm');
    const correct = async () =>
        add(db, correction, { correction: 'Wrong', account_id: await newMember(), product_id });
    for (const outcome of ['right', 'already_so', 'wrong'])
        await staff.put(`desk/correction/${await correct()}`, { state: 'done', outcome });
    await staff.put(`correction/${await correct()}`, { resolved: true });
    const id = await correct();
    await staff.put(`desk/correction/${id}`, { state: 'done', outcome: 'wrong' });
    await cool(server);
    await settled(server);
    expect(app.received.map(({ outcome }) => outcome)).toEqual([
        'right',
        'already_so',
        'wrong',
        'resolved',
        'wrong',
    ]);
    expect(texts().slice(0, 4)).toEqual([
        'Thank you. You are right.',
        'Thank you. It already says so.',
        'Thank you. We checked it, and it is right as it stands.',
        'Thank you. We have looked at it.',
    ]);
    await staff.put(`correction/${id}`, { resolved: false });
    await staff.put(`desk/correction/${id}`, { state: 'done', outcome: 'right' });
    expect(await states(server)).toContain('correction right: waiting');
    await cool(server);
    await settled(server);
    expect(texts().at(-1)).toBe('Thank you. You are right.');
});

it('hears of 200 mixed decisions without one more key, each once, although the receiver fails first', async () => {
    const { db } = server;
    const product_id = await addProduct(db, 'Mild Balm');
    const ids: number[] = [];
    for (let at = 0; at < 200; at += 1) {
        const account_id = await newMember();
        if (at % 3 === 2) {
            const id = await add(db, correction, { correction: 'Wrong', account_id, product_id });
            await staff.put(`correction/${id}`, { resolved: true });
        } else {
            const id = await submit({ account_id });
            if (at % 3) await hide(id);
            else await staff.put(`new-product/${id}/link`, { product_id });
        }
        ids.push(account_id);
    }
    app.state.answer = 503;
    await cool(server);
    await expect
        .poll(async () => (await server.database.pool.query('select from outbox where tries > 0')).rowCount, {
            timeout: 10_000,
        })
        .toBeGreaterThan(0);
    expect(app.received).toEqual([]);
    app.state.answer = 204;
    await expect
        .poll(
            async () => {
                await cool(server);
                await settled(server);
                return app.received.length;
            },
            { timeout: 20_000 },
        )
        .toBe(200);
    expect(app.received.map(({ member }) => member).toSorted((a, b) => a - b)).toEqual(ids);
    expect(app.state.forged).toBe(0);
});

it('sends nothing again after an unknown outcome, and says that it may have arrived', async () => {
    app.state.answer = 'never';
    await hide(await submit());
    await cool(server);
    await settled(server);
    app.state.answer = 204;
    await cool(server);
    await settled(server);
    expect(app.received).toHaveLength(1);
    expect(await states(server)).toEqual(['new_product hidden: unknown']);
});

it('writes and shows nothing where no address is set', async () => {
    const { database } = server;
    const silent = await testServer({ database });
    const client = await silent.signIn('staff');
    await client.put(`new-product/${await submit()}/hide`, { hide: true });
    expect(await states(server)).toEqual([]);
    expect((await client.get('words?language=en')).body).toBeNull();
});
