import { beforeAll, describe, expect, it } from 'vitest';
import type { Undone } from '../../../contract/history.ts';
import type { Job } from '../../../contract/jobs.ts';
import {
    brand,
    brandTag,
    ingredient,
    ingredientName,
    tag,
} from '../../../server/database/schema/catalogue.ts';
import {
    channel,
    post,
    postComment,
    productQuestion,
    productQuestionAnswer,
} from '../../../server/database/schema/community.ts';
import { accountCalled } from '../support/accounts.ts';
import type { Client } from '../support/client.ts';
import { add, addProduct } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { dump } from '../history/world.ts';
import { addProducts, endOf, soon } from './support.ts';

let server: TestServer;
let staff: Client;
let account_id: number;

beforeAll(async () => {
    server = await testServer({ jobs: soon });
    staff = await server.signIn('staff');
    account_id = await accountCalled(server.db, 'member', false);
});

const idsOf = async (table: string) => {
    const { rows } = await server.database.pool.query<{ id: number }>(`select id from ${table} order by id`);
    return rows.map(({ id }) => id);
};

const remove = async (list: string, selection: object) => {
    const { status, body } = await staff.post<Job>('jobs', { list, act: 'delete', ...selection });
    expect(status).toBe(200);
    return endOf(staff, body);
};

/** Takes a job back; everything is what it was then. */
const takeBack = async ({ id }: Pick<Job, 'id'>, before: unknown) => {
    const { body: back } = await staff.post<Job>(`job/${id}/undo`);
    expect(await endOf(staff, back)).toMatchObject({ state: 'done', skipped: 0 });
    expect(await dump(server.database)).toEqual(before);
};

describe('deleting what a list shows', () => {
    it('deletes posts with their comments: those of a channel, with a text, or still scheduled', async () => {
        const channels = [
            await add(server.db, channel, { name: 'News' }),
            await add(server.db, channel, { name: 'Tips' }),
        ];
        const write = async (title: string, place: number, visible_after?: Date) => {
            const channel_id = channels[place]!;
            const id = await add(server.db, post, {
                title,
                body: '…',
                channel_id,
                account_id,
                visible_after,
            });
            await add(server.db, postComment, { post_id: id, account_id, body: 'Nice' });
            return id;
        };
        const later = new Date(Date.now() + 86_400_000);
        await write('A serum', 0);
        const cream = await write('A cream', 0);
        const other = await write('A serum', 1);
        const scheduled = await write('A serum soon', 0, later);
        const before = await dump(server.database);

        const query = { q: 'serum', channel: String(channels[0]), respect_visible_after: 'false' };
        const job = await remove('posts', { query });
        expect(job).toMatchObject({ total: 2, done: 2, skipped: 0 });
        expect(await idsOf('post')).toEqual([cream, other]);
        expect(await idsOf('post_comment')).toHaveLength(2);
        await takeBack(job, before);

        await remove('posts', { query: { respect_visible_after: 'true' }, except: [other] });
        expect(await idsOf('post')).toEqual([other, scheduled]);
        await remove('posts', { query: { scheduled: 'true', respect_visible_after: 'false' } });
        expect(await idsOf('post')).toEqual([other]);
    });

    it('deletes questions with their answers: those with a text, or without an answer', async () => {
        const ask = (question: string) => add(server.db, productQuestion, { question, account_id });
        const [morning, evening, open] = [
            await ask('Every morning?'),
            await ask('At night?'),
            await ask('How?'),
        ];
        for (const product_question_id of [morning, evening])
            await add(server.db, productQuestionAnswer, { product_question_id, account_id, answer: 'Yes' });
        const before = await dump(server.database);

        const job = await remove('questions', { query: { q: 'morning' } });
        expect(job).toMatchObject({ total: 1, done: 1 });
        expect(await idsOf('product_question')).toEqual([evening, open]);
        await takeBack(job, before);

        await remove('questions', { query: { answered: 'false' } });
        expect(await idsOf('product_question')).toEqual([morning, evening]);
    });

    it('deletes brands with their children, and leaves those that have products or other children', async () => {
        await addProduct(server.db, 'Serum');
        const [made] = await idsOf('brand');
        const parent = await add(server.db, brand, { name: 'Parent' });
        const child = await add(server.db, brand, { name: 'Child', parent_id: parent });
        const grandchild = await add(server.db, brand, { name: 'Grandchild', parent_id: child });
        const holding = await add(server.db, brand, { name: 'Holding' });
        await server.database.pool.query('update brand set parent_id = $1 where id = $2', [holding, made]);
        const alone = await add(server.db, brand, { name: 'Alone' });
        const kept = await add(server.db, brand, { name: 'Kept' });
        const tag_id = await add(server.db, tag, { name: 'Clean' });
        await server.db.insert(brandTag).values({ brand_id: alone, tag_id });
        const before = await dump(server.database);

        const job = await remove('brands', { query: {}, except: [kept] });
        expect(job).toMatchObject({ total: 6, done: 4, skipped: 2 });
        expect(job.skips).toMatchObject([
            { record: { kind: 'brand', id: made }, reason: { code: 'brandHasProducts', args: { count: 1 } } },
            { record: { kind: 'brand', id: holding }, reason: { code: 'brandHasChildren' } },
        ]);
        expect(await idsOf('brand')).toEqual([made, holding, kept]);
        await takeBack(job, before);
        expect(await idsOf('brand')).toEqual([made, parent, child, grandchild, holding, alone, kept]);
    });

    it('deletes the ingredients that a search finds by any of their names', async () => {
        const name = async (...names: string[]) => {
            const id = await add(server.db, ingredient, {});
            for (const [place, each] of names.entries())
                await add(server.db, ingredientName, {
                    ingredient_id: id,
                    name: each,
                    is_primary: place === 0,
                });
            return id;
        };
        const water = await name('Aqua', 'Water');
        const rose = await name('Rosa Damascena', 'Rose Water');
        const mica = await name('Mica');
        const before = await dump(server.database);

        const found = await staff.get<{ items: { id: number }[] }>('ingredients?q=WATER');
        const shown = found.body.items.map(({ id }) => id).toSorted((one, other) => one - other);
        expect(shown).toEqual([water, rose]);
        const job = await remove('ingredients', { query: { q: 'WATER' } });
        expect(job).toMatchObject({ total: 2, done: 2 });
        expect(await idsOf('ingredient')).toEqual([mica]);
        await takeBack(job, before);
        expect(await remove('ingredients', { query: { q: ' ' }, except: [water] })).toMatchObject({
            total: 2,
        });
    });
});

describe('taking back the edit of a job', () => {
    const preview = async (edit: number) =>
        (await staff.post<Undone>('history/undo', { edits: [edit], preview: true })).body;
    const editOf = async ({ id }: Pick<Job, 'id'>) => {
        const { rows } = await server.database.pool.query<{ edit: number }>(
            'select edits[1]::float8 as edit from job where id = $1',
            [id],
        );
        return rows[0]!.edit;
    };

    it('is left to a job where it has more records than a job changes at once', async () => {
        const { ids } = await addProducts(server.database, 'Elv', 51);
        const before = await dump(server.database);
        const job = await remove('products', { ids });
        const edit = await editOf(job);
        expect(await preview(edit)).toEqual({ edit: null, results: [], job: job.id });
        await takeBack(job, before);
        expect((await preview(edit)).results).toMatchObject([{ outcome: 'already' }]);
    });

    it('is left to a job again where that is done again, taken back once more, and so on', async () => {
        const { ids } = await addProducts(server.database, 'Foss', 51);
        const rows = `insert into product_barcode (product_id, barcode)
            select id, (4100000000000 + id)::text from unnest($1::int[]) as given (id)`;
        await server.database.pool.query(rows, [ids]);
        const before = await dump(server.database);
        const job = await remove('products', { ids });
        const after = await dump(server.database);
        const undone = async () => (await staff.get<Job>(`job/${job.id}`)).body.undone;
        let last = job;
        for (const isAgain of [false, true, false, true]) {
            const from = isAgain ? last : job;
            expect(await preview(await editOf(from))).toEqual({ edit: null, results: [], job: from.id });
            const { body } = await staff.post<Job>(`job/${from.id}/undo`);
            expect(body).toMatchObject({ act: isAgain ? 'delete' : 'undo', undoes: from.id, total: 51 });
            last = await endOf(staff, body);
            expect(last).toMatchObject({ state: 'done', done: 51, skipped: 0, can_undo: !isAgain });
            expect(await dump(server.database)).toEqual(isAgain ? after : before);
            expect(await undone()).toBe(!isAgain);
            if (isAgain)
                expect(await preview(await editOf(last))).toEqual({ edit: null, results: [], job: job.id });
        }
    });

    it('leaves what somebody has changed since when that is done again', async () => {
        const { ids } = await addProducts(server.database, 'Strand', 51);
        const job = await remove('products', { ids });
        const { body: back } = await staff.post<Job>(`job/${job.id}/undo`);
        await endOf(staff, back);
        await server.database.pool.query(`update product set name = 'Mine' where id = $1`, [ids[7]]);
        const { body: again } = await staff.post<Job>(`job/${back.id}/undo`);
        const ended = await endOf(staff, again);
        expect(ended).toMatchObject({ done: 50, skipped: 1 });
        expect(ended.skips).toMatchObject([
            { record: { id: ids[7], name: 'Mine' }, reason: { code: 'changedSince' } },
        ]);
    });

    it('is told record by record where it has fewer', async () => {
        const { ids } = await addProducts(server.database, 'Bekk', 50);
        const told = await preview(await editOf(await remove('products', { ids })));
        expect(told).toMatchObject({ results: [{ outcome: 'done', records: 50 }] });
        expect(told).not.toHaveProperty('job');
    });
});
