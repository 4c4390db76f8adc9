import type { Pool } from 'pg';
import { fillCatalogue } from './catalogue.ts';

/** `others`: the number of submissions, shop items, posts, questions, collections, routines and misses each. */
interface Sizes {
    products: number;
    members: number;
    others: number;
}

const names = `array['Anna','Mira','Jonas','Ingrid','Tuva','Leila','Omar','Paulo','Ines','Yuki','Rosa','Emil']`;
const surnames = `array['Solheim','Oduya','Aho','Weber','Costa','Haddad','Sato','Moreau','Rose','Lindqvist','Novak']`;
const hosts = `array['gmail.com','outlook.com','example.org','mail.example']`;
const kinds = `array['cleanser','serum','night cream','rose water','sun milk','clay mask','hair oil']`;

const pick = (list: string, salt: number) =>
    `(${list})[1 + abs(hashtext((n * 31 + ${salt})::text)) % cardinality(${list})]`;

const member = (members: number) => `1 + abs(hashtext(n::text)) % ${members}`;

const rows = ({ members, others }: Sizes) => {
    const by = member(members);
    const of = (table: string, columns: string, values: string, count = others) =>
        `insert into ${table} (${columns}) select ${values} from generate_series(1, ${count}) n`;
    return [
        of(
            'account',
            'username, email, created',
            `lower(${pick(names, 1)} || '_' || ${pick(surnames, 2)}) || n,
                lower(${pick(names, 1)}) || n || '@' || ${pick(hosts, 3)}, now() - n * interval '1 minute'`,
            members,
        ),
        of(
            'new_product',
            'brand_name, product_name, barcode, account_id, created',
            `'House ' || n % 2000, ${pick(names, 4)} || ' ' || ${pick(kinds, 5)} || ' ' || n,
                lpad((n * 37)::text, 13, '0'), ${by}, now() - n * interval '1 minute'`,
        ),
        of('shop', 'name', `'Shop ' || n`, 12),
        of(
            'shop_item',
            'shop_id, name, url, created',
            `1 + n % 12, 'HOUSE ' || n % 2000 || ' ' || ${pick(kinds, 6)} || ' ' || n,
                'https://www.shop' || 1 + n % 12 || '.example/item/' || n, now() - n * interval '1 minute'`,
        ),
        of('channel', 'name', `'General'`, 1),
        of(
            'post',
            'title, body, channel_id, account_id',
            `'What ' || ${pick(kinds, 7)} || ' did for me ' || n, 'Text', 1, ${by}`,
        ),
        of(
            'product_question',
            'account_id, question',
            `${by}, 'Is this ' || ${pick(kinds, 8)} || ' good at night? ' || n`,
        ),
        of('collection', 'name, account_id', `${pick(names, 9)} || ' shelf ' || n, ${by}`),
        of('routine', 'name, account_id', `'Evening ' || ${pick(kinds, 10)} || ' ' || n, ${by}`),
        of('barcode_scan_miss', 'barcode, hits', `lpad((n * 53)::text, 13, '0'), 1 + n % 90`),
    ];
};

/** Fills an empty, migrated database. References are not checked and nothing is logged meanwhile. */
export const fillBox = async (pool: Pool, sizes: Sizes) => {
    await fillCatalogue(pool, sizes.products);
    const client = await pool.connect();
    try {
        await client.query(`set session_replication_role = replica`);
        for (const statement of rows(sizes)) await client.query(statement);
        await client.query(`set session_replication_role = default`);
    } finally {
        client.release();
    }
    await pool.query('vacuum analyze');
};
