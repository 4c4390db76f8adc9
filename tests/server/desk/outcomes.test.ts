import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskItem, DeskKind, DeskRef } from '../../../contract/desk.ts';
import type { Undone } from '../../../contract/history.ts';
import type { Correction } from '../../../contract/moderation.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { channel, post, postComment } from '../../../server/database/schema/community.ts';
import { correction, newProduct, productReview } from '../../../server/database/schema/moderation.ts';
import { openSession } from '../../../server/http/session.ts';
import { addAccount } from '../support/accounts.ts';
import { createClient, type Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let staff: Client;
let anna: Client;
let news: number;
let serum: number;
let members = 0;

const signIn = async (username: string) => {
    const id = await addAccount(server.db, { username, super_user: true });
    return createClient(server.app, (await openSession(server.db, server.config.session, id, false)).token);
};

beforeAll(async () => {
    server = await testServer();
    staff = await server.signIn('staff');
    anna = await signIn('anna');
    news = await add(server.db, channel, { name: 'News' });
    serum = await addProduct(server.db, 'Serum');
});

const newMember = () => addAccount(server.db, { username: `member${(members += 1)}` });

const correct = (account_id: number | null = null, text = 'Squalane is missing', created?: Date) =>
    add(server.db, correction, {
        correction: text,
        account_id,
        product_id: serum,
        ...(created && { created }),
    });
const submit = (account_id: number | null = null) =>
    add(server.db, newProduct, { brand_name: 'Halden', product_name: 'Balm', account_id });
const write = (account_id: number, title = 'Winter skin', body = 'Four weeks in') =>
    add(server.db, post, { title, body, channel_id: news, account_id });

const decide = (kind: DeskKind, id: number, outcome?: string, client = staff) =>
    client.put<{ codes?: object[]; error?: string }>(`desk/${kind}/${id}`, { state: 'done', outcome });
const itemOf = async <Kind extends DeskKind>(kind: Kind, id: number) => {
    const { status, body } = await staff.get<Extract<DeskItem, { kind: Kind }>>(`desk/${kind}/${id}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
};
const outcomeOf = async (kind: DeskKind, id: number) => (await itemOf(kind, id)).decided?.outcome ?? null;
const editOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['x-edit']);
const undo = async (edit: number) => (await staff.post<Undone>('history/undo', { edits: [edit] })).body;
const correctionOf = async (id: number) => (await staff.get<Correction>(`correction/${id}`)).body;

describe('the outcome of a correction', () => {
    it.each(['right', 'already_so', 'wrong'])('is kept as %s, undone and done again', async outcome => {
        const id = await correct();
        const decided = await decide('correction', id, outcome);
        expect(decided.status).toBe(200);
        expect(await correctionOf(id)).toMatchObject({ resolved: true, outcome });
        expect(await outcomeOf('correction', id)).toBe(outcome);
        const { edit, results } = await undo(editOf(decided));
        expect(results).toMatchObject([{ outcome: 'done' }]);
        expect(await correctionOf(id)).toMatchObject({ resolved: false, outcome: null });
        expect(await itemOf('correction', id)).toMatchObject({ state: 'waiting', decided: null });
        await undo(edit!);
        expect(await correctionOf(id)).toMatchObject({ resolved: true, outcome });
        expect(await outcomeOf('correction', id)).toBe(outcome);
    });

    it('is not made up by a plain Resolve, and gone once it is reopened', async () => {
        const id = await correct();
        await staff.put(`correction/${id}`, { resolved: true });
        expect(await correctionOf(id)).toMatchObject({ resolved: true, outcome: null });
        expect(await outcomeOf('correction', id)).toBe('resolved');
        await staff.put(`correction/${id}`, { resolved: false });
        await decide('correction', id, 'wrong');
        await staff.put(`correction/${id}`, { resolved: false });
        expect(await correctionOf(id)).toMatchObject({ resolved: false, outcome: null });
        expect(await itemOf('correction', id)).toMatchObject({ state: 'waiting', decided: null });
    });

    it('is the one of the first who decides; repeating one’s own changes nothing', async () => {
        const id = await correct();
        const [one, other] = await Promise.all([
            decide('correction', id, 'right'),
            decide('correction', id, 'wrong', anna),
        ]);
        expect([one.status, other.status].toSorted()).toEqual([200, 409]);
        const kept = one.status === 200 ? 'right' : 'wrong';
        const mine = one.status === 200 ? staff : anna;
        const again = await Promise.all(
            Array.from({ length: 20 }, () => decide('correction', id, kept, mine)),
        );
        expect(again.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
        expect(again.every(({ headers }) => headers['x-edit'] === undefined)).toBe(true);
        expect(await correctionOf(id)).toMatchObject({ outcome: kept });
    });

    it('has to be said on the desk, and be one that the kind has', async () => {
        const [id, submission, text] = [await correct(), await submit(), await write(await newMember())];
        const refused = (field: string) => ({ status: 422, body: { codes: [{ field }] } });
        expect(await decide('correction', id)).toMatchObject(refused('state'));
        expect(await decide('correction', id, 'approved')).toMatchObject(refused('outcome'));
        expect(await decide('correction', id, 'maybe')).toMatchObject(refused('outcome'));
        expect(await decide('new_product', submission, 'right')).toMatchObject(refused('outcome'));
        expect(await decide('post', text, 'wrong')).toMatchObject(refused('outcome'));
        expect(await correctionOf(id)).toMatchObject({ resolved: false });
    });

    it('is said of many at once, as one edit, without those that a colleague decided', async () => {
        const ids = [await correct(), await correct(), await correct()];
        await decide('correction', ids[1]!, 'right', anna);
        const items = ids.map((id): DeskRef => ({ kind: 'correction', id }));
        const sent = await staff.put<ResponseOf<'PUT desk'>>('desk', {
            items,
            state: 'done',
            outcome: 'wrong',
        });
        expect(sent.body).toMatchObject({
            decided: [items[0], items[2]],
            left: [{ ...items[1], is: { state: 'done', by: { name: 'anna' } } }],
        });
        expect(await Promise.all(ids.map(id => outcomeOf('correction', id)))).toEqual([
            'wrong',
            'right',
            'wrong',
        ]);
        const { items: edits } = (await staff.get<ResponseOf<'GET activity'>>('activity?per_page=1')).body;
        expect(edits[0]).toMatchObject({ record: null, records: 2, action: 'changed' });
        expect(edits[0]!.changes).toContainEqual(
            expect.objectContaining({ field: 'outcome', after: 'wrong' }),
        );
        await undo(editOf(sent));
        expect(await Promise.all(ids.map(id => outcomeOf('correction', id)))).toEqual([null, 'right', null]);
    });

    it('is not open to those who may not moderate', async () => {
        const id = await correct();
        const narrow = async (username: string, areas: string[], reading_only: boolean) => {
            const colleague = await signIn(username);
            const { id: account } = (await colleague.get<{ id: number }>('auth/me')).body;
            await staff.put(`auth/user/${account}/narrowing`, { areas, reading_only });
            return colleague;
        };
        const [talker, reader] = [
            await narrow('talker', ['community'], false),
            await narrow('reader', ['moderation'], true),
        ];
        const refused = { status: 403, body: { codes: [{ code: 'narrowed' }] } };
        expect(await decide('correction', id, 'right', talker)).toMatchObject(refused);
        expect(await decide('correction', id, 'right', reader)).toMatchObject(refused);
        expect(await correctionOf(id)).toMatchObject({ resolved: false });
    });
});

describe('the outcome of a submission', () => {
    it('is hidden, linked, or added by the save that makes the product', async () => {
        const [hidden, linked, added] = [await submit(), await submit(), await submit()];
        const hiding = await decide('new_product', hidden, 'hidden');
        await staff.put(`new-product/${linked}/link`, { product_id: serum });
        const { brand_id } = (await staff.get<{ brand_id: number }>(`product/${serum}`)).body;
        const made = await staff.form('products', {
            name: 'Balm of barley',
            brand_id,
            single_use: false,
            description: '',
            new_product_id: added,
            'categories-0': await add(server.db, category, { name: 'Balms' }),
        });
        expect(made.status).toBeLessThan(300);
        expect(await outcomeOf('new_product', hidden)).toBe('hidden');
        expect(await outcomeOf('new_product', linked)).toBe('linked');
        expect(await outcomeOf('new_product', added)).toBe('added');
        await undo(editOf(hiding));
        expect(await itemOf('new_product', hidden)).toMatchObject({ state: 'waiting', decided: null });
        // Linked anew, it is no longer what was added.
        await staff.put(`new-product/${added}/link`, { product_id: serum });
        expect(await outcomeOf('new_product', added)).toBe('linked');
    });
});

describe('what outcomes tell', () => {
    it('of a member: right counts by kind, without what waits, is not said or is long ago', async () => {
        const member = await newMember();
        const [right, already, wrong, unsaid, waiting, asked] = await Promise.all(
            Array.from({ length: 6 }, () => correct(member)),
        );
        await decide('correction', right!, 'right');
        await decide('correction', already!, 'already_so');
        await decide('correction', wrong!, 'wrong');
        await staff.put(`correction/${unsaid}`, { resolved: true });
        const submission = await submit(member);
        await decide('new_product', submission, 'hidden');
        const { person } = await itemOf('correction', asked!);
        expect(person).toMatchObject({
            corrections: 3,
            corrections_right: 2,
            submissions: 1,
            submissions_right: 0,
            waiting: 1,
            last: [
                { text: 'Balm', outcome: 'hidden' },
                { text: 'Squalane is missing', outcome: 'wrong' },
                { text: 'Squalane is missing', outcome: 'already_so' },
            ],
        });
        await server.database.pool.query(
            `update desk_item set decided_at = now() - interval '91 days' where kind = 'correction' and item_id = $1`,
            [wrong],
        );
        expect((await itemOf('correction', waiting!)).person).toMatchObject({
            corrections: 2,
            corrections_right: 2,
        });
        const { items } = (
            await staff.get<{ items: { kind: string; id: number; fate: string }[] }>(
                `user/${member}/contributions`,
            )
        ).body;
        const fateOf = (id: number | undefined) =>
            items.find(each => each.kind === 'correction' && each.id === id)?.fate;
        expect([right, already, wrong, unsaid, waiting].map(fateOf)).toEqual([
            'right',
            'already_so',
            'wrong',
            'done',
            'waiting',
        ]);
    });

    it('of the last days: how often each was decided', async () => {
        const count = async (kind: string, outcome: string | null) =>
            (await staff.get<ResponseOf<'GET desk/figures'>>('desk/figures')).body.outcomes.find(
                each => each.kind === kind && each.outcome === outcome,
            )?.decided ?? 0;
        const before = await Promise.all([count('post', 'removed'), count('post', 'approved')]);
        const member = await newMember();
        const [spam, kept] = [await write(member, 'Spam'), await write(member)];
        await staff.delete(`community/post/${spam}`);
        await decide('post', kept, 'approved');
        expect(await Promise.all([count('post', 'removed'), count('post', 'approved')])).toEqual(
            before.map(each => each + 1),
        );
    });
});

describe('earlier decisions', () => {
    const file = new URL('../../../server/database/migrations/0018_desk-learns.sql', import.meta.url);

    /** Runs the statements of the migration that fill in what is known, as if nothing had been kept before. */
    const fillIn = async () => {
        const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');
        const filling = statements.filter(each => /^(UPDATE|ALTER TABLE \w+ (DIS|EN)ABLE)/m.test(each));
        expect(filling).toHaveLength(8);
        const { owner } = server.database;
        await owner.execute(sql.raw('alter table correction disable trigger user'));
        await owner.execute(sql.raw('update correction set outcome = null'));
        await owner.execute(sql.raw('alter table correction enable trigger user'));
        await owner.execute(sql.raw('alter table new_product disable trigger user'));
        await owner.execute(sql.raw('update new_product set added = false'));
        await owner.execute(sql.raw('alter table new_product enable trigger user'));
        await owner.execute(sql.raw('update desk_item set outcome = null'));
        for (const each of filling) await owner.execute(sql.raw(each));
    };

    it('are filled in as far as the history knows them, and logged by nobody', async () => {
        const { db } = server;
        const unsaid = await correct();
        await staff.put(`correction/${unsaid}`, { resolved: true });
        const product_id = await addProduct(db, 'Renamed');
        const applied = await add(db, correction, {
            correction: 'The name is “Renamed anew”',
            product_id,
        });
        const { patch } = await itemOf('correction', applied);
        await staff.post(`desk/corrections/${applied}/apply`, { changes: patch!.changes });
        const [added, linked] = [await submit(), await submit()];
        const { brand_id } = (await staff.get<{ brand_id: number }>(`product/${serum}`)).body;
        await staff.form('products', {
            name: 'Balm of rye',
            brand_id,
            new_product_id: added,
            'categories-0': await add(db, category, { name: 'Rye' }),
        });
        await staff.put(`new-product/${linked}/link`, { product_id: serum });
        const spam = await write(await newMember(), 'Spam');
        await staff.delete(`community/post/${spam}`);
        const logged = async () =>
            (await server.database.pool.query('select count(*) from edit_row')).rows as unknown[];
        const before = await logged();
        await fillIn();
        expect(await logged()).toEqual(before);
        expect(await outcomeOf('correction', unsaid)).toBe('resolved');
        expect(await outcomeOf('correction', applied)).toBe('right');
        expect(await outcomeOf('new_product', added)).toBe('added');
        expect(await outcomeOf('new_product', linked)).toBe('linked');
        const { rows } = await server.database.pool.query(
            `select outcome from desk_item where kind = 'post' and item_id = $1`,
            [spam],
        );
        expect(rows).toEqual([{ outcome: 'removed' }]);
    });
});

describe('what an item shows for a decision', () => {
    it('of a correction: what was said of the same record before, and what became of it', async () => {
        const { db } = server;
        const other = await addProduct(db, 'Other balm');
        const product_id = await addProduct(db, 'Talked of');
        const mia = await newMember();
        const about = (text: string, day: number, of = product_id) =>
            add(db, correction, {
                correction: text,
                account_id: mia,
                product_id: of,
                created: new Date(Date.UTC(2026, 9, day)),
            });
        const first = await about('The name is wrong', 1);
        await about('Wrong too', 2, other);
        const second = await about('It is listed twice', 3);
        const asked = await about('Squalane is missing', 4);
        await decide('correction', first, 'already_so', anna);
        // Whoever looks at it a second time is not told.
        await server.database.pool.query('delete from second_look');
        const { said } = await itemOf('correction', asked);
        expect(said).toMatchObject([
            { id: second, text: 'It is listed twice', by: { id: mia }, state: 'waiting', outcome: null },
            { id: first, state: 'done', outcome: 'already_so', decided_by: 'anna' },
        ]);
    });

    it.each([
        ['cheaper at leafdeal.example with my code', true],
        ['see https://a.b', true],
        ['WWW.SHOP.DE', true],
        ['I left it out.It still stings', false],
        ['2.5 per cent, e.g. once a day', false],
    ])('of a text: whether it has a link: “%s”', async (body, link) => {
        const account_id = await newMember();
        const post_id = await write(account_id);
        const id = await add(server.db, postComment, { body, post_id, account_id });
        expect(await itemOf('post_comment', id)).toMatchObject({ link });
    });

    it('of a text beyond its first words too, and of none for a review without points', async () => {
        const account_id = await newMember();
        const id = await write(account_id, 'Long', `${'word '.repeat(200)} https://leafdeal.example`);
        expect(await itemOf('post', id)).toMatchObject({ link: true });
        const review = await add(server.db, productReview, { num_stars: 5, account_id });
        expect(await itemOf('product_review', review)).toMatchObject({ link: false });
    });
});
