import { writePlace } from '../server/database/keyset.ts';
import { say, type BenchDatabase } from './benchDatabase.ts';
import { one, rows, within } from './community.ts';
import { memberLists, memberRows, memberTables } from './memberLists.ts';
import type { Figure } from './report.ts';
import { sideBySide } from './sideBySide.ts';
import { timesFigure, timesOf, type Asked } from './single.ts';

const million = 1_000_000;

/** The goal for every page, in milliseconds. */
const goal = 100;

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
        account_id: one(100_000),
        created,
    }),
    `insert into product_question_answer (product_question_id, account_id, answer)
        select n, ${one(100_000)}, 'Yes' from generate_series(1, ${million}) n where n % 30 > 0`,
];

/** The lists, each with what it is narrowed and sorted by. */
const asked: Readonly<Record<string, readonly string[]>> = {
    'new-products': [
        'q=cream',
        'q=velvet',
        'q=cream 424242',
        'q=ve',
        'q=nothing',
        'barcode=0000000424242',
        'member=4242',
        'pictures=true',
        'pictures=false',
        'pictures=false&exclude=linked&hide=false',
        'q=velvet&pictures=false&exclude=linked',
        'sort=created&exclude=linked',
    ],
    corrections: [
        'kind=product',
        'kind=brand&resolved=false',
        'kind=ingredient&resolved=false',
        'kind=ingredient&resolved=true',
        'sort=created&resolved=false',
    ],
    'product-reviews': [
        'stars=1',
        'text=true',
        'text=false',
        'stars=1&text=true',
        'sort=stars',
        'sort=-stars',
        'sort=stars&text=true',
    ],
    'community/posts': [
        'q=velvet',
        'q=evenings',
        'q=velvet 424242',
        'channel=3',
        'channel=3&q=silk',
        'scheduled=true',
        'scheduled=false',
        'sort=created',
    ].map(query => `respect_visible_after=false&${query}`),
    'product-questions': [
        'q=velvet',
        'q=is it',
        'answered=false',
        'answered=true',
        'answered=false&q=velvet',
    ],
    ...memberLists,
};

/** Values in the middle of what lists are sorted by. */
const middles: Readonly<Record<string, unknown>> = {
    stars: 3,
    username: 'deep5',
    level: 12,
    name: 'deep cream 5',
    size: 3,
    hits: 15,
};

/** A place in the middle of a list. */
const middle = (query: string) => {
    const sort = new URLSearchParams(query).get('sort') ?? '-created';
    const year = new Date(Date.now() - 350 * 86_400_000).toISOString().replace('Z', '000Z');
    const by = middles[sort.replace('-', '')];
    return writePlace([sort, ...(by === undefined ? [] : [by]), year, 1]);
};

const tables = ['new_product', 'correction', 'product_review', 'post', 'product_question', ...memberTables];

/** Fills the tables, whose indexes are made afterwards, which takes a fraction of the time. */
const fill = async ({ pool }: BenchDatabase) => {
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
    } finally {
        client.release();
    }
    await pool.query('vacuum analyze');
};

/** How long pages of narrowed and sorted lists of a million rows take, the first and one in the middle. */
export const lists = async (database: BenchDatabase): Promise<Figure[]> => {
    say('Filling a million rows of each list');
    await fill(database);
    return sideBySide(database, [], async ({ staff, backbar: { origin } }) => {
        const figures: Figure[] = [];
        for (const [list, queries] of Object.entries(asked))
            for (const query of queries) {
                const pages = ['', `&after=${middle(query)}`];
                const both = pages.map((place): Asked => ({
                    method: 'GET',
                    path: `${list}?${query}${place}`,
                }));
                await timesOf(origin, staff, both);
                const times = await timesOf(origin, staff, Array.from({ length: 10 }, () => both).flat());
                figures.push(timesFigure(`${list}?${query}`, times, goal));
            }
        return figures;
    });
};
