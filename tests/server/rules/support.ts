import { countRules, searchRules } from '../../../server/rules/search.ts';
import { accountCalled } from '../support/accounts.ts';
import { addProduct } from '../support/rows.ts';
import type { TestServer } from '../support/server.ts';

let serial = 0;

/** Submissions of a member, with pictures or none, that wait; their ids. */
export const submit = async ({ database, db }: TestServer, count: number, pictures: 0 | 1 | 3 = 0) => {
    const member = await accountCalled(db, 'member', false);
    const { rows } = await database.pool.query<{ id: number }>(
        `insert into new_product (brand_name, product_name, account_id, front_image, back_image, ingredients_image)
        select 'Brand', 'Submission ' || n, $1, case when $2 > 0 then '/images/front' end,
            case when $2 > 1 then '/images/back' end, case when $2 > 2 then '/images/label' end
        from generate_series($3::int, $3 + $4 - 1) as n returning id`,
        [member, pictures, (serial += 10_000), count],
    );
    return rows.map(({ id }) => id);
};

/** Lets an account decide on submissions, spread evenly over the last days. */
export const decideAll = async (
    { database, db }: TestServer,
    ids: readonly number[],
    outcome: 'hidden' | 'added',
    { by = 'staff', days = 60 }: { by?: string; days?: number } = {},
) => {
    const account = await accountCalled(db, by, true);
    const product = outcome === 'added' ? await addProduct(db, `Product ${(serial += 1)}`) : null;
    const client = await database.pool.connect();
    try {
        await client.query('begin');
        await client.query(`select set_config('backbar.by', $1, true)`, [
            JSON.stringify({ account, name: by, call: 'PUT desk' }),
        ]);
        await client.query(
            `update new_product set hide = $2::int is null, product_id = $2, added = $2 is not null where id = any($1::int[])`,
            [ids, product],
        );
        await client.query(
            `update desk_item set decided_at = now() - place * $2::float8 / $3 * interval '1 day'
            from unnest($1::int[]) with ordinality as given (id, place) where kind = 'new_product' and item_id = given.id`,
            [ids, days, ids.length],
        );
        await client.query('commit');
    } finally {
        client.release();
    }
};

/**
 * 1,300 decisions of two people: without a picture hidden, with pictures added. Rules are learnt from the first 600, and
 * the others prove them.
 */
export const teach = async (server: TestServer) => {
    const decideSome = async (none: number, pictured: number, days: number) => {
        for (const by of ['staff', 'anna']) {
            await decideAll(server, await submit(server, none, 0), 'hidden', { by, days });
            await decideAll(server, await submit(server, pictured, 3), 'added', { by, days });
        }
    };
    await decideSome(200, 100, 60);
    await searchRules(server.db);
    await decideSome(330, 20, 0);
    await countRules(server.db, 0);
};
