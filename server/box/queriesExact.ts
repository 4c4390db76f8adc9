import { sql } from 'drizzle-orm';
import { digitMissing, digitsSwapped, gtinOf, oneDigitOff } from '../../contract/barcode.ts';
import type { BoxRecordKind } from '../../contract/records.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { statement } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import type { Hit } from './facts.ts';

type Reader = Pick<Database, 'execute'>;

const most = sql.raw('20');

const codes = sql`${sql.placeholder('codes')}::text[]`;

const withCode = {
    product: sql`select product_id as id, barcode as by from product_barcode where gtin(barcode) = any(${codes})
        order by product_id limit ${most}`,
    new_product: sql`select id, barcode as by from new_product where gtin(barcode) = any(${codes})
        order by created desc, id desc limit ${most}`,
    shop_item: sql`select i.id, c.barcode as by from product_barcode c join shop_item i on i.product_id = c.product_id
        where gtin(c.barcode) = any(${codes}) order by i.created desc, i.id desc limit ${most}`,
};

const byCode: Partial<Record<BoxRecordKind, ReturnType<typeof statement<{ codes: string[] }>>>> =
    Object.fromEntries(Object.entries(withCode).map(([kind, query]) => [kind, statement(query)]));

/** The typing slips to look for, most common first. */
const slips: readonly (readonly [Hit['why'], (gtin: string, digits: string) => string[]])[] = [
    ['swappedCode', digitsSwapped],
    ['nearCode', oneDigitOff],
    ['shortCode', (_, digits) => digitMissing(digits)],
];

const readCodes = async (
    db: Reader,
    kind: BoxRecordKind,
    given: readonly string[],
    found: readonly Hit[],
) => {
    const query = byCode[kind];
    const rows =
        query && given.length
            ? await readRows<{ id: number; by: string }>(db, query({ codes: [...given] }))
            : [];
    return rows.filter(({ id }) => !found.some(hit => hit.id === id));
};

/** Finds exact matches, then slips: two digits swapped, one digit off, one missing. Short texts match only by slip. */
export const findByBarcode = async (db: Reader, kind: BoxRecordKind, digits: string): Promise<Hit[]> => {
    const gtin = gtinOf(digits);
    const found: Hit[] = [];
    if (gtin) for (const hit of await readCodes(db, kind, [gtin], found)) found.push({ ...hit, why: 'code' });
    for (const [why, codesOf] of gtin ? slips : slips.slice(-1))
        for (const hit of await readCodes(db, kind, codesOf(gtin ?? '', digits), found))
            found.push({ ...hit, why });
    return found;
};

const scans = statement<{ code: string }>(sql`select scans_of(${sql.placeholder('code')}::text) as scans`);

const misses = statement<{ codes: string[] }>(
    sql`select barcode as digits, hits as scans from barcode_scan_miss
        where gtin(barcode) = any(${codes}) and counts_as is null order by hits desc, id limit ${most}`,
);

/** How many scans of a barcode found nothing, and the missed barcodes one digit off. */
export const readMisses = async (db: Reader, digits: string) => {
    const code = gtinOf(digits) ?? digits;
    const same = await readRow<{ scans: number }>(db, scans({ code }));
    return {
        digits,
        scans: same?.scans ?? 0,
        near: await readRows<{ digits: string; scans: number }>(db, misses({ codes: oneDigitOff(code) })),
    };
};

const atAddress = statement<{ addresses: string[] }>(sql`
    with asked as materialized (
        select array_agg(web_address(given)) as addresses from unnest(${sql.placeholder('addresses')}::text[]) given)
    select distinct id from (
        (select id from shop_item where web_address(url) = any((select addresses from asked)::text[]) limit ${most})
        union all
        (select shop_item_id from item_region_url
            where web_address(url) = any((select addresses from asked)::text[]) limit ${most})) as found
    order by id`);

export const findByAddress = async (db: Reader, addresses: string[]): Promise<Hit[]> =>
    (await readRows<{ id: number }>(db, atAddress({ addresses }))).map(({ id }) => ({ id, why: 'address' }));

const withEmail = statement<{ email: string }>(
    sql`select id from account where lower(email) = lower(${sql.placeholder('email')}::text)`,
);

export const findByEmail = async (db: Reader, email: string): Promise<Hit[]> => {
    const found = await readRow<{ id: number }>(db, withEmail({ email }));
    return found ? [{ ...found, why: 'email' }] : [];
};

const withUsername = statement<{ username: string }>(
    sql`select id from account where lower(username) = lower(${sql.placeholder('username')}::text)
        order by id limit ${most}`,
);

/** User names need not be unique. */
export const findByUsername = async (db: Reader, username: string): Promise<Hit[]> =>
    (await readRows<{ id: number }>(db, withUsername({ username }))).map(({ id }) => ({
        id,
        why: 'username',
    }));
