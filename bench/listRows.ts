import type { Pool, PoolClient } from 'pg';
import { one, rows, within } from './community.ts';
import { memberRows, memberTables } from './memberLists.ts';

const million = 1_000_000;

const words = `array['Calm','Bright','Daily','Deep','Gentle','Velvet','Pure','Night','Dew','Silk']`;
const word = `(${words})[${one(10)}]`;
const created = within(700);

/** Rows over two years; few of each are what somebody looks for. */
const filled = [
    rows('brand', 500, { name: `'House ' || n`, country_id: '1' }),
    rows('ingredient', 500, { ewg_hazard_score: `'low'` }),
    rows('product', 20_000, { name: `'Cream ' || n`, brand_id: one(500) }),
    ...memberRows,
    rows('channel', 8, { name: `'Channel ' || n` }),
    rows('new_product', million, {
        brand_name: `'House ' || ${one(500)}`,
        product_name: `${word} || ' Cream ' || n`,
        barcode: `lpad(n::text, 13, '0')`,
        front_image: `case when n % 40 > 0 then '/images/' || n end`,
        hide: 'n % 19 = 0',
        account_id: one(100_000),
        product_id: `case when n % 11 < 10 then ${one(20_000)} end`,
        created,
    }),
    rows('correction', million, {
        correction: `'The name of ' || n || ' is another one.'`,
        resolved: 'n % 23 > 0',
        account_id: one(100_000),
        product_id: `case when n % 100 > 4 then ${one(20_000)} end`,
        brand_id: `case when n % 100 in (2, 3, 4) then ${one(500)} end`,
        ingredient_id: `case when n % 100 = 1 then ${one(500)} end`,
        created,
    }),
    rows('product_review', million, {
        num_stars: one(5),
        account_id: one(100_000),
        product_id: one(20_000),
        created,
    }),
    rows('product_review_point', million / 20, {
        product_review_id: 'n * 20',
        type: `'positive'`,
        point: `'Calms'`,
    }),
    rows('post', million, {
        title: `${word} || ' evenings ' || n`,
        body: `'Hello'`,
        channel_id: one(8),
        account_id: one(100_000),
        visible_after: `case when n % 10000 = 0 then now() + interval '1 day' end`,
        created,
    }),
    rows('product_question', million, {
        question: `'Is it ' || ${word} || ' ' || n || '?'`,
        size: `case when n % 30 > 0 then 1 else 0 end`,
        account_id: one(100_000),
        created,
    }),
    `insert into product_question_answer (product_question_id, account_id, answer)
        select n, ${one(100_000)}, 'Yes' from generate_series(1, ${million}) n where n % 30 > 0`,
];

const tables = ['new_product', 'correction', 'product_review', 'post', 'product_question', ...memberTables];

/** Counts the rows of each day, as the triggers that rested would have. */
const countDays = async (client: PoolClient) => {
    const { rows: counted } = await client.query<{ list: string; part: string }>(
        `select tgrelid::regclass::text as list, rtrim(encode(tgargs, 'escape'), '\\0') as part
            from pg_trigger where tgname = 'list_day_insert' and tgrelid = any($1::regclass[])`,
        [tables],
    );
    for (const { list, part } of counted)
        await client.query(`insert into list_day select '${list}', ${part}, list_day_of(created), count(*)
            from ${list} group by 2, 3`);
};

/** Fills an empty, migrated database with a million rows of each list. Indexes are made afterwards, which takes a fraction of the time. */
export const fillLists = async (pool: Pool) => {
    const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
        `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
            where i.indrelid = any($1::regclass[]) and not i.indisunique`,
        [tables],
    );
    const client = await pool.connect();
    try {
        for (const { name } of indexes) await client.query(`drop index ${name}`);
        // What triggers would keep beside the rows is not read here.
        await client.query('set session_replication_role = replica');
        for (const statement of filled) await client.query(statement);
        await client.query('reset session_replication_role');
        for (const { definition } of indexes) await client.query(definition);
        await countDays(client);
    } finally {
        client.release();
    }
    await pool.query('vacuum analyze');
};
