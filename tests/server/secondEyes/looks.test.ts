import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskItem, DeskRow } from '../../../contract/desk.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { channel, post, postComment } from '../../../server/database/schema/community.ts';
import { correction, newProduct } from '../../../server/database/schema/moderation.ts';
import { editsBy } from '../../../server/database/edit.ts';
import { eraseMember } from '../../../server/people/eraseMember.ts';
import { openSession } from '../../../server/http/session.ts';
import { forgetLooks } from '../../../server/secondEyes/looks.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let anna: { id: number; client: Client };
let ben: { id: number; client: Client };
let member: number;
let news: number;

const colleague = async (username: string, columns: object = {}) => {
    const id = await addAccount(server.db, { username, super_user: true, ...columns });
    const { token } = await openSession(server.db, server.config.session, id, false);
    return { id, client: createClient(server.app, token) };
};

const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Row[];

/** Decisions cool for ten minutes before somebody looks again, and answers before they are shown. */
const cool = () =>
    query(`update second_look set decided_at = decided_at - interval '11 minutes',
        answered_at = answered_at - interval '11 minutes'`);

beforeEach(async () => {
    server ??= await testServer();
    await query('update account set super_user = false, lead = false');
    await query('delete from second_look');
    await query('delete from desk_item');
    const unique = Math.random().toString(36).slice(2, 10);
    news ??= await add(server.db, channel, { name: 'News' });
    member = await addAccount(server.db, { username: `ines ${unique}` });
    anna = await colleague(`anna ${unique}`);
    ben = await colleague(`ben ${unique}`);
});

const write = () =>
    add(server.db, post, { title: 'Is it a review?', body: 'Text', channel_id: news, account_id: member });
const comment = (on: number, body = 'Buy at www.cheap.example') =>
    add(server.db, postComment, { post_id: on, body, account_id: member });

const approve = (client: Client, id: number, kind = 'post') =>
    client.put(`desk/${kind}/${id}`, { state: 'done', outcome: 'approved' });
const rowsOf = async (client: Client, search = '') =>
    (await client.get<ResponseOf<'GET desk'>>(`desk${search}`)).body.items;
const itemOf = async (client: Client, kind: string, id: number) =>
    (await client.get<DeskItem>(`desk/${kind}/${id}`)).body;
const answer = (client: Client, row: Pick<DeskRow, 'second_look'>, outcome: string | null) =>
    client.put(`second-look/${row.second_look}`, { outcome });
const answerFinally = async (client: Client, row: Pick<DeskRow, 'second_look'>, outcome: string) => {
    expect((await answer(client, row, outcome)).status).toBe(204);
    await cool();
};
const takeBack = (client: Client, row: Pick<DeskRow, 'second_look'>) =>
    client.delete(`second-look/${row.second_look}`);
const listed = async (client: Client) =>
    (await client.get<ResponseOf<'GET second-looks'>>('second-looks')).body;
const figures = async (client: Client) =>
    (await client.get<ResponseOf<'GET second-looks/figures'>>('second-looks/figures')).body;
/** Everything but the version, which only a save needs. */
const asSeen = (item: Omit<DeskItem, 'second_look'>) => ({
    ...item,
    handed: null,
    record: { ...(item as DeskItem).record, version: null },
});
const looks = () => query<{ id: number }>('select * from second_look order by id');

/** A post that Anna approved, on Ben's desk. */
const drawn = async () => {
    const id = await write();
    await approve(anna.client, id);
    await cool();
    const [row] = await rowsOf(ben.client);
    return { id, row: row! };
};

describe('a decision that is drawn', () => {
    it('waits on the desk of a colleague as if nobody had decided, and for nobody else', async () => {
        const id = await write();
        const before = await itemOf(ben.client, 'post', id);
        await approve(anna.client, id);
        expect(await rowsOf(ben.client)).toEqual([]);
        await cool();

        const rows = await rowsOf(ben.client);
        expect(rows).toMatchObject([{ kind: 'post', id, state: 'waiting', since: before.since }]);
        expect((await ben.client.get('desk/counts')).body).toMatchObject({ post: 1 });
        const { second_look, ...shown } = await itemOf(ben.client, 'post', id);
        expect(second_look).toBe(rows[0]!.second_look);
        expect(asSeen(shown)).toEqual(asSeen(before));

        expect(await rowsOf(anna.client)).toEqual([]);
        expect(await itemOf(anna.client, 'post', id)).toMatchObject({ state: 'done' });
    });

    it('shows a deleted text with all that was around it', async () => {
        const on = await write();
        await approve(ben.client, on);
        await query('delete from second_look');
        await comment(on, 'First');
        const id = await comment(on);
        const before = await itemOf(ben.client, 'post_comment', id);
        expect((await anna.client.delete(`community/post-comment/${id}`)).status).toBe(204);
        await cool();
        const { second_look, ...shown } = await itemOf(ben.client, 'post_comment', id);
        expect(second_look).toBeGreaterThan(0);
        expect(asSeen(shown)).toEqual(asSeen(before));
        expect(await rowsOf(ben.client)).toContainEqual(expect.objectContaining({ id, link: true }));
        expect(await query('select from post_comment where id = $1', [id])).toEqual([]);
    });

    it('shows a correction as it was before it was applied, and the product that it is about', async () => {
        const balm = await addProduct(server.db, 'Balm');
        const id = await add(server.db, correction, {
            product_id: balm,
            correction: 'The name is "Soft Balm"',
            account_id: member,
        });
        const before = await itemOf(ben.client, 'correction', id);
        const changes = before.kind === 'correction' ? before.patch!.changes : [];
        expect((await anna.client.post(`desk/corrections/${id}/apply`, { changes })).status).toBe(200);
        await cool();
        const shown = await itemOf(ben.client, 'correction', id);
        expect(shown).toMatchObject({ second_look: expect.any(Number) as number, product: { name: 'Balm' } });
        expect(shown).toMatchObject({ record: { resolved: false }, patch: { changes } });
    });

    it('is none if the decider has mended the record before: its fault is gone', async () => {
        const balm = await addProduct(server.db, 'Sand Balm');
        const id = await add(server.db, correction, {
            product_id: balm,
            correction: 'Hm',
            account_id: member,
        });
        const { body } = await anna.client.get<{ version: number }>(`product/${balm}`);
        expect((await anna.client.delete(`product/${balm}?version=${body.version}`)).status).toBe(204);
        const [{ edit } = { edit: 0 }] = await query<{ edit: number }>(
            'select max(id)::int as edit from edit',
        );
        await anna.client.post('history/undo', { edits: [edit] });
        await anna.client.put(`desk/correction/${id}`, { state: 'done', outcome: 'right' });
        expect(await looks()).toEqual([]);
        const other = await add(server.db, correction, {
            product_id: balm,
            correction: 'Hm',
            account_id: member,
        });
        await ben.client.put(`desk/correction/${other}`, { state: 'done', outcome: 'right' });
        expect(await looks()).toHaveLength(1);
    });

    it('is a submission that was hidden or linked, which a colleague may answer otherwise', async () => {
        const submit = () =>
            add(server.db, newProduct, { brand_name: 'Tide', product_name: 'Gel', account_id: member });
        const linked = await submit();
        const link = { product_id: await addProduct(server.db, 'Gel'), copy_barcode: false };
        expect((await anna.client.put(`new-product/${linked}/link`, link)).status).toBe(200);
        expect(await looks()).toHaveLength(1);
        await query('delete from second_look');
        const hidden = await submit();
        await anna.client.put(`desk/new_product/${hidden}`, { state: 'done', outcome: 'hidden' });
        await cool();
        const [row] = await rowsOf(ben.client);
        expect(await itemOf(ben.client, 'new_product', hidden)).toMatchObject({ record: { hide: false } });
        await answerFinally(ben.client, row!, 'added');
        expect(await listed(ben.client)).toMatchObject([
            { one: { outcome: 'hidden' }, other: { outcome: 'added' } },
        ]);
    });

    it('is hidden from a colleague who may not decide on its kind', async () => {
        await query(`update account set areas = '{moderation}' where id = $1`, [ben.id]);
        const id = await write();
        await approve(anna.client, id);
        expect(await looks()).toEqual([]);
        await query(`update account set areas = null, reading_only = true where id = $1`, [ben.id]);
        await approve(anna.client, await write());
        expect(await looks()).toEqual([]);
    });

    it('comes to nobody who has handed it over or written about it', async () => {
        const carl = await colleague(`carl ${Math.random()}`);
        const id = await write();
        await ben.client.put(`desk/post/${id}`, { state: 'handed', handed_to: anna.id, reason: 'Hm' });
        await carl.client.post(`desk/post/${id}/notes`, { note: 'I would remove it' });
        await approve(anna.client, id);
        expect(await looks()).toEqual([]);
        const dora = await colleague(`dora ${Math.random()}`);
        const other = await write();
        await ben.client.put(`desk/post/${other}`, { state: 'handed', handed_to: anna.id, reason: 'Hm' });
        await approve(anna.client, other);
        await query(`update second_look set decided_at = now() - interval '3 days'`);
        expect(await rowsOf(ben.client)).toEqual([]);
        expect(await rowsOf(dora.client)).toMatchObject([{ id: other, state: 'waiting', handed_to: null }]);
        expect(await itemOf(dora.client, 'post', other)).toMatchObject({ handed: null });
    });

    it('is as good for several at once, such as ticked ones', async () => {
        const items = [];
        for (let number = 0; number < 30; number += 1) items.push({ kind: 'post', id: await write() });
        await colleague(`carl ${Math.random()}`);
        const { status } = await anna.client.put('desk', { items, state: 'done', outcome: 'approved' });
        expect(status).toBe(200);
        expect(await looks()).toHaveLength(25);
    });

    it('goes with the decision if that is undone, or if the record is deleted', async () => {
        const { id, row } = await drawn();
        const [{ edit } = { edit: 0 }] = await query<{ edit: number }>(
            'select max(id)::int as edit from edit',
        );
        await anna.client.post('history/undo', { edits: [edit] });
        expect(await looks()).toEqual([]);
        expect(await rowsOf(ben.client)).toMatchObject([{ id, state: 'waiting' }]);
        expect((await rowsOf(ben.client))[0]!.second_look).toBeUndefined();
        expect((await answer(ben.client, row, 'approved')).status).toBe(404);

        await approve(anna.client, id);
        expect(await looks()).toHaveLength(1);
        await anna.client.delete(`community/post/${id}`);
        expect(await looks()).toEqual([]);
    });
});

describe('the second answer', () => {
    it('changes nothing of the record, leaves the desk and can be taken back', async () => {
        const { id, row } = await drawn();
        const [{ edits } = { edits: 0 }] = await query<{ edits: number }>(
            'select count(*)::int as edits from edit',
        );
        expect((await answer(ben.client, row, 'removed')).status).toBe(204);
        expect((await answer(ben.client, row, 'removed')).status).toBe(204);
        expect(await rowsOf(ben.client)).toEqual([]);
        expect(await itemOf(anna.client, 'post', id)).toMatchObject({
            state: 'done',
            decided: { outcome: 'approved' },
        });
        expect(await query('select count(*)::int as edits from edit')).toEqual([{ edits }]);

        expect((await ben.client.delete(`second-look/${row.second_look}`)).status).toBe(204);
        expect(await rowsOf(ben.client)).toMatchObject([{ id, second_look: row.second_look }]);
        expect((await answer(ben.client, row, null)).status).toBe(204);
        expect(await rowsOf(ben.client)).toEqual([]);
        await ben.client.delete(`second-look/${row.second_look}`);
        expect(await rowsOf(ben.client)).toHaveLength(1);
        expect((await takeBack(ben.client, row)).status).toBe(204);
    });

    it('shows nobody how the other decided until it stands, and stands from then on', async () => {
        const { id, row } = await drawn();
        await answer(ben.client, row, 'removed');
        const settle = { verdict: 'fine' };
        for (const { client } of [anna, ben]) {
            expect(await listed(client)).toEqual([]);
            expect(await figures(client)).toMatchObject({ open: 0, mine: { pairs: 0 } });
            expect((await client.put(`second-look/${row.second_look}/verdict`, settle)).status).toBe(404);
        }
        expect(await itemOf(ben.client, 'post', id)).toMatchObject({ state: 'waiting', decided: null });
        await takeBack(ben.client, row);
        await answerFinally(ben.client, row, 'removed');
        expect(await itemOf(ben.client, 'post', id)).toMatchObject({ decided: { outcome: 'approved' } });
        expect(await takeBack(ben.client, row)).toMatchObject({
            status: 409,
            body: { codes: [{ code: 'answerStands' }] },
        });
        expect((await answer(ben.client, row, 'approved')).status).toBe(409);
        expect(await listed(ben.client)).toMatchObject([{ other: { outcome: 'removed' } }]);
    });

    it('is taken back by whoever gave it alone', async () => {
        const { row } = await drawn();
        await answer(ben.client, row, 'removed');
        const carl = await colleague(`carl ${Math.random()}`);
        for (const { client } of [anna, carl]) expect((await takeBack(client, row)).status).toBe(404);
        await cool();
        expect(await listed(anna.client)).toHaveLength(1);
    });

    it('waits for a person if the decision was undone meanwhile, and is shown so', async () => {
        const { id, row } = await drawn();
        await answer(ben.client, row, 'removed');
        const [{ edit } = { edit: 0 }] = await query<{ edit: number }>(
            'select max(id)::int as edit from edit',
        );
        await anna.client.post('history/undo', { edits: [edit] });
        const { second_look, state } = await itemOf(ben.client, 'post', id);
        expect({ second_look, state }).toEqual({ second_look: undefined, state: 'waiting' });
    });

    it('is not told by what else the desk shows of the member, nor by other corrections of the record', async () => {
        const balm = await addProduct(server.db, 'Shea Balm');
        const correct = (text: string) =>
            add(server.db, correction, { product_id: balm, correction: text, account_id: member });
        const [first, other] = [await correct('It is sold no more'), await correct('Hm')];
        await anna.client.put(`desk/correction/${first}`, { state: 'done', outcome: 'wrong' });
        const told = async (client: Client) => {
            const item = await itemOf(client, 'correction', other);
            const { body } = await client.get<ResponseOf<'GET user/{id}/contributions'>>(
                `user/${member}/contributions?kind=correction`,
            );
            const standing = await client.get<ResponseOf<'GET user/{id}/standing'>>(
                `user/${member}/standing`,
            );
            return {
                last: item.person!.last,
                judged: item.person!.corrections,
                said: (item as Extract<DeskItem, { kind: 'correction' }>).said.length,
                own: standing.body.person.last.length,
                fate: body.items.find(({ id }) => id === first)!.fate,
            };
        };
        const known = {
            last: [{ text: 'It is sold no more', outcome: 'wrong' }],
            judged: 1,
            said: 1,
            own: 1,
            fate: 'wrong',
        };
        const blind = { last: [], judged: 0, said: 0, own: 0, fate: 'waiting' };
        expect(await told(anna.client)).toEqual(known);
        expect(await told(ben.client)).toEqual(blind);
        await cool();
        const row = (await rowsOf(ben.client)).find(each => each.second_look)!;
        await answer(ben.client, row, 'right');
        expect(await told(ben.client)).toEqual(blind);
        await cool();
        expect(await told(ben.client)).toEqual(known);
    });

    it('is one even if two people give it at once', async () => {
        const { row } = await drawn();
        await query(`update second_look set decided_at = now() - interval '3 days'`);
        const carl = await colleague(`carl ${Math.random()}`);
        expect(await rowsOf(carl.client)).toHaveLength(1);
        const statuses = await Promise.all(
            [ben, carl, ben, carl].map(async ({ client }) => (await answer(client, row, 'approved')).status),
        );
        expect(statuses.toSorted()).toEqual([204, 204, 409, 409]);
    });

    it('is refused to the first person, and for what the kind does not have', async () => {
        const { row } = await drawn();
        expect((await answer(anna.client, row, 'removed')).status).toBe(409);
        await query(`update second_look set decided_at = now() - interval '3 days'`);
        expect(await rowsOf(anna.client)).toEqual([]);
        expect((await answer(anna.client, row, 'removed')).status).toBe(409);
        expect((await answer(ben.client, row, 'hidden')).status).toBe(422);
    });
});

describe('a disagreement', () => {
    it('stands side by side for both and the lead, and for nobody else', async () => {
        const { row } = await drawn();
        await answerFinally(ben.client, row, 'removed');
        const carl = await colleague(`carl ${Math.random()}`);
        const one = { by: { id: anna.id }, outcome: 'approved' };
        const other = { by: { id: ben.id }, outcome: 'removed' };
        for (const { client } of [anna, ben])
            expect(await listed(client)).toMatchObject([
                { kind: 'post', text: 'Text', one, other, verdict: null },
            ]);
        expect(await listed(carl.client)).toEqual([]);
        const settle = (client: Client, body: object) =>
            client.put(`second-look/${row.second_look}/verdict`, body);
        expect((await settle(carl.client, { verdict: 'fine' })).status).toBe(404);
        await query('update account set lead = true where id = $1', [carl.id]);
        expect(await listed(carl.client)).toHaveLength(1);

        expect((await settle(carl.client, { verdict: 'fine' })).status).toBe(204);
        expect(await listed(anna.client)).toMatchObject([{ verdict: { is: 'fine', by: { id: carl.id } } }]);
        expect((await ben.client.delete(`second-look/${row.second_look}`)).status).toBe(409);
        expect(await figures(anna.client)).toMatchObject({ open: 0, mine: { pairs: 1, agreed: 1 } });
        await settle(carl.client, { verdict: null });
        expect(await figures(anna.client)).toMatchObject({ open: 1, mine: { pairs: 1, agreed: 0 } });
    });

    it('becomes a rule, which is an edit: undone, the disagreement is open again', async () => {
        const { row } = await drawn();
        await answerFinally(ben.client, row, 'removed');
        const body = { verdict: 'rule', rule: 'Links to shops go.' };
        await ben.client.put(`second-look/${row.second_look}/verdict`, body);
        await ben.client.put(`second-look/${row.second_look}/verdict`, body);
        const rules = async () =>
            (await anna.client.get<ResponseOf<'GET house-rules'>>('house-rules?kind=post')).body;
        expect(await rules()).toMatchObject([{ rule: 'Links to shops go.', by: { id: ben.id } }]);
        const lastEdit = async () =>
            (await query<{ edit: number }>('select max(id)::int as edit from edit'))[0]!.edit;
        expect((await anna.client.post('history/undo', { edits: [await lastEdit()] })).status).toBe(200);
        expect(await rules()).toEqual([]);
        expect(await listed(anna.client)).toMatchObject([{ verdict: null }]);
        await anna.client.post('history/undo', { edits: [await lastEdit()] });
        const [rule] = await rules();
        await anna.client.put(`house-rule/${rule!.id}`, { rule: 'Links to shops go, others stay.' });
        expect(await rules()).toMatchObject([{ rule: 'Links to shops go, others stay.' }]);
        await anna.client.delete(`house-rule/${rule!.id}`);
        expect(await rules()).toEqual([]);
        expect(await figures(anna.client)).toMatchObject({ open: 0 });
    });
});

it('draws two in a hundred of an experienced account, the same ones again, and each of the first hundred up to a bound', async () => {
    const bodies = Array.from({ length: 40 });
    for (const _ of bodies) await approve(anna.client, await write());
    // 25 in a day of one account, 20 for one colleague.
    expect(await looks()).toHaveLength(20);
    expect(await query('select distinct first from second_look')).toEqual([{ first: true }]);

    await query('delete from second_look');
    await query(
        `insert into desk_item (kind, item_id, since, state, decided_at, decided_by, outcome)
        select 'post', 1000000 + n, now(), 'done', now() - interval '1 year', $1, 'approved' from generate_series(1, 100) n`,
        [anna.id],
    );
    const [{ share } = { share: 0 }] = await query<{ share: number }>(
        `select avg((hashtextextended('post ' || n || ' ' || 7, 0) % 50 = 0)::int)::float8 as share from generate_series(1, 100000) n`,
    );
    expect(share).toBeGreaterThan(0.018);
    expect(share).toBeLessThan(0.022);
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
        `select n as id from generate_series(500000, 600000) n
        where hashtextextended('post ' || n || ' ' || $1::int, 0) % 50 = 0 limit 1`,
        [anna.id],
    );
    await server.db
        .insert(post)
        .values({ id, title: 'Drawn', body: 'Text', channel_id: news, account_id: member });
    await approve(anna.client, id);
    await approve(anna.client, await write());
    expect(await query('select item_id, first from second_look')).toEqual([{ item_id: id, first: false }]);
});

it('erases what is kept of an item with its member, with a member who is named in it, and with its record', async () => {
    const images = { remove: async () => undefined, noteErasure: async () => undefined };
    const erase = (id: number) => editsBy(server.db, null)(tx => eraseMember(tx, images, { id, by: null }));
    const on = await write();
    const writer = await addAccount(server.db, { username: `noa ${Math.random()}` });
    await add(server.db, postComment, { post_id: on, body: 'First', account_id: writer });
    await approve(ben.client, on);
    const id = await comment(on);
    await anna.client.delete(`community/post-comment/${id}`);
    const kept = () => query('select kind, kept is null as gone from second_look order by id');
    const here = [
        { kind: 'post', gone: false },
        { kind: 'post_comment', gone: false },
    ];
    expect(await kept()).toEqual(here);
    await erase(writer);
    expect(await kept()).toEqual([here[0], { ...here[1], gone: true }]);

    const other = await comment(on, 'Again');
    await anna.client.delete(`community/post-comment/${other}`);
    const [{ edit } = { edit: 0 }] = await query<{ edit: number }>('select max(id)::int as edit from edit');
    expect((await kept()).at(-1)).toEqual(here[1]);
    expect((await anna.client.delete(`trash/${edit}`)).status).toBe(204);
    expect((await kept()).at(-1)).toEqual({ ...here[1], gone: true });
    await cool();
    expect((await rowsOf(ben.client)).filter(row => row.second_look)).toEqual([]);
    await erase(member);
    expect(await looks()).toEqual([]);
});

it('forgets what nobody looked at, and the contents of what is settled', async () => {
    const { row } = await drawn();
    await answerFinally(ben.client, row, 'removed');
    const forget = async () => {
        for (const statement of forgetLooks) await server.database.owner.execute(statement);
        return query('select kept is null as gone from second_look');
    };
    await query(`update second_look set answered_at = now() - interval '2 days'`);
    expect(await forget()).toEqual([{ gone: false }]);
    await ben.client.put(`second-look/${row.second_look}/verdict`, { verdict: 'fine' });
    expect(await forget()).toEqual([{ gone: true }]);
    await drawn();
    await query(`update second_look set decided_at = now() - interval '15 days'`);
    expect(await forget()).toEqual([{ gone: true }]);
});
