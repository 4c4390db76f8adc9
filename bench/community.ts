import type { Pool } from 'pg';

/**
 * `members` members and `reviews` reviews over two years, and a realistic amount of everything else that
 * staff browse.
 */
interface Sizes {
    members: number;
    reviews: number;
    /** The number of corrections, barcode misses, collections and routines each. */
    others: number;
}

const words = `array['Calm','Bright','Daily','Deep','Gentle','Velvet','Pure','Night','Dew','Silk']`;
const products = 20_000;
/** The number of entries in each of a member's tabs. */
const ofMember = 40;

/** The member whose tabs are measured, and a list page far back. */
export const measuredMember = 4242;
export const farPage = 20_000;

/** A moment within the last days, as SQL. */
export const within = (days: number) => `now() - random() * interval '${days} days'`;
/** A whole number from 1, as SQL. */
export const one = (most: number) => `1 + floor(random() * ${most})::int`;

/** `count` rows of `table`, with `n` from 1, from the SQL expressions of their columns. */
export const rows = (table: string, count: number, columns: Record<string, string>) =>
    `insert into ${table} (${Object.keys(columns)}) select ${Object.values(columns)} from generate_series(1, ${count}) n`;

const filled = (sizes: Sizes) => {
    const { members, reviews, others } = sizes;
    const member = one(members);
    const product = one(products);
    const own = { account_id: String(measuredMember) };
    return [
        rows('country', 1, { name: `'France'` }),
        rows('brand', 500, { name: `'House ' || n`, country_id: '1' }),
        rows('ingredient', 2000, { ewg_hazard_score: `'low'` }),
        rows('ingredient_name', 2000, { ingredient_id: 'n', name: `'Extract ' || n`, is_primary: 'true' }),
        rows('product', products, {
            name: `(${words})[${one(10)}] || ' Cream ' || n`,
            brand_id: one(500),
            image: `'/images/' || n`,
            description: `'A cream'`,
            created: within(700),
        }),
        rows('account', members, {
            username: `'member' || n`,
            email: `'member' || n || '@bench.example'`,
            country_id: '1',
            created: within(700),
        }),
        rows('product_review', reviews, {
            num_stars: one(5),
            repurchase: `'yes'`,
            account_id: member,
            product_id: product,
            created: within(700),
        }),
        rows('correction', others, {
            correction: `'The name of ' || n || ' is another one.'`,
            resolved: `n % 3 = 0`,
            account_id: member,
            product_id: `case when n % 3 < 2 then ${product} end`,
            ingredient_id: `case when n % 3 = 2 then ${one(2000)} end`,
            created: within(700),
        }),
        rows('barcode_scan_miss', others, {
            barcode: `lpad(n::text, 13, '0')`,
            hits: `1 + floor(random() ^ 5 * 180)::int`,
            created: within(700),
        }),
        rows('collection', others, {
            name: `'Shelf ' || n`,
            image: `'/images/' || n`,
            protected: 'n % 4 = 0',
            account_id: member,
            created: within(700),
        }),
        rows('collection_item', others, { collection_id: 'n', product_id: product }),
        rows('routine', others, { name: `'Evening ' || n`, account_id: member, created: within(700) }),
        rows('routine_product', others, { routine_id: 'n', product_id: product }),
        rows('stash_item', ofMember, { ...own, product_id: product }),
        rows('product_usage', ofMember, { ...own, product_id: product, used: `current_date - n` }),
        rows('face_capture', ofMember, { ...own, note: `'Calm'`, left_side: `'/images/' || n` }),
        rows('reminder', ofMember, { ...own, type: `'routine'`, day: `'daily'`, time: `'08:00'` }),
        rows('milestone', ofMember, { ...own, name: `'Step ' || n` }),
        rows('experience_log', 10 * ofMember, { ...own, activity: `'review'`, amount: '5' }),
        rows('push_log', 10 * ofMember, {
            ...own,
            type: `'hint'`,
            title: `'Hello'`,
            body: `'There is news.'`,
        }),
        rows('uncovered_stat', 8, { key: `'stat' || n`, label: `'Stat ' || n`, '"order"': 'n' }),
        `insert into account_uncovered_stat (account_id, uncovered_stat_id, value)
            select a.id, s.id, a.id % 50 from account a, uncovered_stat s where a.id % 8 = s.id % 8`,
    ];
};

/**
 * Fills an empty, migrated database in SQL. The foreign key checks, which would take minutes, are disabled
 * meanwhile.
 */
export const fillCommunity = async (pool: Pool, sizes: Sizes) => {
    const client = await pool.connect();
    try {
        for (const statement of filled(sizes)) {
            const table = /^\s*insert into (\w+)/.exec(statement)![1]!;
            const { rows: checks } = await client.query<{ tgname: string }>(
                `select tgname from pg_trigger where tgrelid = $1::regclass
                    and (tgname like 'RI_Constraint%' or tgname like 'search_%')`,
                [table],
            );
            const rest = (verb: string) =>
                client.query(
                    checks.map(({ tgname }) => `alter table ${table} ${verb} trigger "${tgname}"`).join(';'),
                );
            await rest('disable');
            await client.query(statement);
            await rest('enable');
        }
    } finally {
        client.release();
    }
    await pool.query('vacuum analyze');
};
