import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { actOnArrivals } from '../../../server/rules/act.ts';
import { addAccount } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { cool, key, receiver, saying, settled, states } from './support.ts';

let app: Awaited<ReturnType<typeof receiver>>;
let server: TestServer;
let staff: Client;
let members = 0;

beforeAll(async () => {
    app = await receiver();
    server = await testServer({ env: { OUTBOX_URL: app.url, OUTBOX_SECRET: key }, outbox: 25 });
    staff = await server.signIn('staff');
    await server.database.pool.query(`update account set lead = true where username = 'staff'`);
});

beforeEach(async () => {
    app.received.length = 0;
    await server.database.pool.query('truncate outbox');
});

const newMember = () => addAccount(server.db, { username: `undone${(members += 1)}` });
const submit = async (values: Partial<typeof newProduct.$inferInsert> = {}) =>
    add(server.db, newProduct, {
        brand_name: 'Halden',
        product_name: 'Night Balm',
        back_image: '/images/back',
        account_id: await newMember(),
        ...values,
    });
const correct = async (product_id: number, values: Partial<typeof correction.$inferInsert> = {}) =>
    add(server.db, correction, {
        correction: 'Wrong',
        account_id: await newMember(),
        product_id,
        ...values,
    });
const hide = async (id: number, headers = {}) =>
    Number(
        (await staff.send('PUT', `new-product/${id}/hide`, { payload: { hide: true }, headers })).headers[
            'x-edit'
        ],
    );
const undo = async (edit: unknown) =>
    (await staff.post<{ edit: number }>('history/undo', { edits: [Number(edit)] })).body.edit;
const deliver = async () => {
    await cool(server);
    await settled(server);
};
const texts = () => app.received.map(({ text }) => text);

describe('what was decided long before anybody was told', () => {
    it('is not told when its product is deleted and that is undone', async () => {
        const product = await addProduct(server.db, 'Old Serum');
        await submit({ product_id: product });
        await correct(product, { resolved: true, outcome: 'right' });
        const { headers } = await staff.delete(`product/${product}`);
        await undo(headers['x-edit']);
        expect(await states(server)).toEqual([]);
    });

    it('is not told when its product is merged and that is undone', async () => {
        const [keep, goes] = [await addProduct(server.db, 'Kept'), await addProduct(server.db, 'Gone')];
        await submit({ product_id: goes });
        await correct(goes, { resolved: true });
        const merged = await staff.post('merge', { kind: 'product', keep, gone: [goes] });
        expect(merged.status).toBe(200);
        await undo(merged.headers['x-edit']);
        expect(await states(server)).toEqual([]);
    });

    it('is not told when another field of it changes', async () => {
        const id = await submit({ hide: true });
        await server.db.execute(sql`select set_config('backbar.log', '', true)`);
        const { status } = await staff.put(`desk/new_product/${id}`, { state: 'waiting' });
        expect(status).toBeLessThan(300);
        expect(await states(server)).toEqual([]);
    });
});

it('does not tell what a rule decided because somebody undoes and redoes it, until the press', async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
        `insert into desk_rule (kind, conditions, outcome, met, "right", stage, answered, chosen_at)
        values ('new_product', '[{"fact": "pictures", "test": "most", "value": 0}]', 'hidden', 1000, 1000, 'acts', true, now())
        returning id`,
    );
    const rule = rows[0]!.id;
    await submit({ back_image: null });
    await actOnArrivals(server.db, () => 1);
    const acted = await server.database.pool.query<{ edit_id: string }>(
        'select edit_id from rule_act where rule_id = $1',
        [rule],
    );
    await server.database.pool.query('update desk_rule set stage = $1', ['off']);
    await undo(await undo(acted.rows[0]!.edit_id));
    expect(await states(server)).toEqual([]);
    expect((await staff.post(`rule/${rule}/tell`)).body).toEqual({ told: 1 });
    expect(await states(server)).toEqual(['new_product hidden: waiting']);
});

it('tells what is redone in the words in which it was decided', async () => {
    const edit = await hide(await submit(), saying('submission_hidden', 3));
    await undo(await undo(edit));
    await deliver();
    expect(texts()).toEqual(['This is not a cosmetic product.']);
});

it('tells another reason for the same outcome, even before the first was taken back', async () => {
    const id = await submit();
    await hide(id);
    await deliver();
    await staff.put(`new-product/${id}/hide`, { hide: false });
    await hide(id, saying('submission_hidden', 3));
    await deliver();
    expect(texts()).toEqual([
        'We could not read the list. A sharper picture of the back helps.',
        'This is not a cosmetic product.',
    ]);
    await staff.put(`new-product/${id}/hide`, { hide: false });
    await hide(id, saying('submission_hidden', 3));
    await deliver();
    expect(app.received).toHaveLength(2);
});

describe('of two mutes', () => {
    const day = 86_400_000;
    const mute = (member: number, days: number) =>
        staff.post(`user/${member}/standing`, {
            type: 'mute',
            note: `Shop links ${days}`,
            until: new Date(Date.now() + days * day).toISOString().slice(0, 19).replace('T', ' '),
        });
    const dayIn = (days: number) =>
        new Date(Date.now() + days * day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });

    it('tells the one in force when their end is undone', async () => {
        const member = await newMember();
        await mute(member, 3);
        await mute(member, 25);
        const { headers } = await staff.post(`user/${member}/unmute`);
        await undo(headers['x-edit']);
        await deliver();
        expect(texts()).toEqual([`Your texts wait for a look until ${dayIn(25)}.`]);
    });

    it('tells their end once', async () => {
        const member = await newMember();
        await mute(member, 3);
        await mute(member, 25);
        await deliver();
        expect(app.received).toHaveLength(2);
        await staff.post(`user/${member}/unmute`);
        await deliver();
        expect(texts().slice(2)).toEqual(['We looked again: our last message about this no longer stands.']);
        expect(app.received[2]!.corrects).toBe(app.received[1]!.id);
    });

    it('does not tell a shorter one as the end while a longer one is in force', async () => {
        const member = await newMember();
        await mute(member, 25);
        await mute(member, 3);
        await deliver();
        expect(new Set(texts())).toEqual(new Set([`Your texts wait for a look until ${dayIn(25)}.`]));
    });
});

it('tells nobody of an edit that decided on more than fifty records, whoever sent them', async () => {
    const product = await addProduct(server.db, 'Much Corrected');
    const colleague = await addAccount(server.db, { username: 'corrector', super_user: true });
    const ids: number[] = [];
    for (let at = 0; at < 51; at += 1)
        ids.push(await correct(product, at < 7 ? { account_id: colleague } : {}));
    const decide = (of: readonly number[]) =>
        staff.put('desk', {
            items: of.map(id => ({ kind: 'correction', id })),
            state: 'done',
            outcome: 'wrong',
        });
    expect((await decide(ids)).status).toBeLessThan(300);
    expect(await states(server)).toEqual([]);
});
