import type { Services } from '../../../server/http/services.ts';
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { editsBy } from '../../../server/database/edit.ts';
import { category } from '../../../server/database/schema/catalogue.ts';
import { findJob } from '../../../server/jobs/queries.ts';
import { startJob, undoJob } from '../../../server/jobs/start.ts';
import { makeStep } from '../../../server/jobs/step.ts';
import { dump } from '../history/world.ts';
import { accountCalled } from '../support/accounts.ts';
import { add } from '../support/rows.ts';
import { testServer, type TestServer } from '../support/server.ts';
import { addProducts } from './support.ts';

/** What a job comes to: it changes the first, the second is so already, it is refused the third, the last one is overtaken. */
const fates = ['changed', 'same', 'refused', 'overtaken'] as const;
type Fate = (typeof fates)[number];

/** Neighbours of the same fate, long enough to be whole steps of a job. */
const mixes = array(tuple(constantFrom(...fates), integer({ min: 1, max: 60 })), {
    minLength: 1,
    maxLength: 5,
});

let server: TestServer;
let creams: number;
let author: { account: number; name: string; call: string };

beforeAll(async () => {
    // No server works on these jobs: the tests make their steps.
    server = await testServer({ jobs: 3_600_000 });
    creams = await add(server.db, category, { name: 'Creams' });
    author = { account: await accountCalled(server.db, 'staff', true), name: 'staff', call: 'POST jobs' };
    await server.database.pool.query(
        `insert into category (name) select 'C ' || n from generate_series(1, 20) as n`,
    );
});

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

const run = async (id: number) => {
    while (await makeStep({ ...server, log: server.app.log } as unknown as Services, id));
    return findJob(server.db, id);
};

const undo = async (id: number) => run((await undoJob({ edit: editsBy(server.db, author), author }, id)).id);

/** Products with these fates, and the job that is to give all of them the category. */
const startWith = async (mix: readonly (readonly [Fate, number])[]) => {
    const all = mix.flatMap(([fate, count]) => Array.from({ length: count }, () => fate));
    const { brand_id, ids } = await addProducts(server.database, 'Norrlund', all.length);
    const of = (fate: Fate) => ids.filter((_, place) => all[place] === fate);
    await query('insert into product_category (product_id, category_id) select unnest($1::int[]), $2', [
        of('same'),
        creams,
    ]);
    await query(
        `insert into product_category (product_id, category_id)
        select product, category.id from unnest($1::int[]) as product, category where category.id <> $2`,
        [of('refused'), creams],
    );
    const { id } = await startJob(
        { edit: editsBy(server.db, author), author },
        {
            list: 'products',
            act: 'change',
            changes: [{ field: 'categories', how: 'add', value: creams }],
            query: { brand: String(brand_id) },
            except: [],
        },
    );
    await query(`update product set description = 'Mine' where id = any($1::int[])`, [of('overtaken')]);
    return { id, of, total: ids.length };
};

describe('whatever mix of records a job meets', () => {
    it('counts each once, can take back what it changed, and do it again', { timeout: 120_000 }, async () => {
        const property = asyncProperty(mixes, async mix => {
            const { id, of, total } = await startWith(mix);
            const before = await dump(server.database);
            const changed = of('changed').length;
            const skipped = of('refused').length + of('overtaken').length;
            const counts = { total, done: changed, partly: 0, unchanged: of('same').length, skipped };
            const standing = { undone: false, can_undo: changed > 0, can_retry: false };
            expect(await run(id)).toMatchObject({ state: 'done', ...counts, ...standing });
            const after = await dump(server.database);

            if (!changed) {
                expect(after).toEqual(before);
                return;
            }
            const all = { state: 'done', total: changed, done: changed, unchanged: 0, skipped: 0 };
            const back = await undo(id);
            expect(back).toMatchObject({ ...all, can_undo: true });
            expect(await dump(server.database)).toEqual(before);
            expect(await findJob(server.db, id)).toMatchObject({ ...counts, undone: true, can_undo: false });
            expect(await undo(back.id)).toMatchObject(all);
            expect(await dump(server.database)).toEqual(after);
            expect(await findJob(server.db, id)).toMatchObject({ ...counts, ...standing });
        });
        await assert(property, {
            numRuns: 6,
            examples: [
                [
                    [
                        ['same', 50],
                        ['changed', 60],
                    ],
                ],
                [
                    [
                        ['refused', 50],
                        ['changed', 1],
                        ['same', 50],
                        ['changed', 51],
                    ],
                ],
                [[['overtaken', 60]]],
            ],
        });
    });
});

describe('a job that was taken back only in part', () => {
    it('is not said to be taken back, until the rest is', async () => {
        const { id, of } = await startWith([['changed', 60]]);
        await run(id);
        const [first] = of('changed');
        await query('update product_category set category_id = category_id + 1 where product_id = $1', [
            first,
        ]);
        await query('update product_category set category_id = category_id - 1 where product_id = $1', [
            first,
        ]);
        const now = await dump(server.database);
        const back = await undo(id);
        expect(await findJob(server.db, id)).toMatchObject({
            undone: back.skipped + back.partly === 0,
            can_undo: back.skipped + back.partly > 0,
        });
        expect(await dump(server.database)).not.toEqual(now);
    });

    it('is not said to be taken back once a part of it was done again', async () => {
        const { id, of } = await startWith([['changed', 60]]);
        await run(id);
        const back = await undo(id);
        expect(await findJob(server.db, id)).toMatchObject({ undone: true });
        await query('insert into product_category (product_id, category_id) values ($1, $2)', [
            of('changed')[0],
            creams,
        ]);
        const again = await undo(back.id);
        expect(again.done + again.skipped + again.unchanged).toBe(60);
        expect(await findJob(server.db, id)).toMatchObject({ undone: false, can_undo: true });
        expect(await undo(id)).toMatchObject({ total: 60 });
    });
});
