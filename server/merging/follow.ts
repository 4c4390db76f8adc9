import { sql, type SQL } from 'drizzle-orm';
import type { MergedKind } from '../../contract/duplicates.ts';
import type { MergedInto } from '../../contract/merging.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { conflict, notFound, type Refusal } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

type Reader = Pick<Database, 'execute'>;

/** The refusals for a record that does not exist. */
export const codes = { product: 'noProduct', brand: 'noBrand', ingredient: 'noIngredient' } as const;

/** The name of the survivor `r`. */
const names = {
    product: sql`(select name from product where id = r.product_id)`,
    brand: sql`(select name from brand where id = r.brand_id)`,
    ingredient: sql`(select name from ingredient_name where ingredient_id = r.ingredient_id and is_primary)`,
};

/** Where the number of a merged record leads; undefined if it was not merged. */
export const findMerged = (db: Reader, kind: MergedKind, id: number) =>
    readRow<MergedInto>(
        db,
        sql`select r.${sql.identifier(`${kind}_id`)} as id, ${names[kind]} as name, ${wireTime(sql`r.at`)} as at,
                (select username from account where account.id = r.account_id) as by
            from ${sql.identifier(`${kind}_merge`)} r where r.merged_id = ${id}`,
    );

/** 404 for a missing record, which says where a merged one has gone. */
export const missing = async (db: Reader, kind: MergedKind, id: number): Promise<Refusal> => {
    const refusal = notFound(codes[kind]);
    refusal.merged_into = await findMerged(db, kind, id);
    return refusal;
};

/** Why records of which one does not exist are not changed: 409 if it was merged, which says where it went. */
export const whyNot = async (
    db: Reader,
    kind: MergedKind,
    ids: readonly number[],
    otherwise: Refusal,
): Promise<Refusal> => {
    for (const id of ids) {
        const into = await findMerged(db, kind, id);
        if (into) return Object.assign(conflict('mergedAway', { id, into: into.id }), { merged_into: into });
    }
    return otherwise;
};

/** The number itself, or that of the record it was merged into. */
export const follow = async (db: Reader, kind: MergedKind, id: number) =>
    (await findMerged(db, kind, id))?.id ?? id;

/** A column: the records that were merged into one, with their names then; null if none was. */
export const mergedFrom = (kind: MergedKind, id: SQL) => sql`(
    select json_agg(json_build_object('id', m.merged_id, 'name', m.name) order by m.id)
    from ${sql.identifier(`${kind}_merge`)} m where m.${sql.identifier(`${kind}_id`)} = ${id})`;

/** An expression: the id of the brand with a name, or else of the one that a brand of that name was merged into. */
export const brandNamed = (name: SQL) => sql`coalesce(
    (select own.id from brand own where lower(own.name) = lower(${name})),
    (select former.brand_id from brand_merge former where lower(former.name) = lower(${name})
        order by former.id desc limit 1))`;

interface NamedProduct {
    key: string;
    brand: string;
    name: string;
}

/** The products that merged ones of these brands and names lead to, by key; a brand may have been merged or deleted since. */
export const findByMergedNames = async (db: Reader, named: readonly NamedProduct[]) => {
    const rows = await readRows<{ key: string; id: number; name: string }>(
        db,
        sql`select distinct on (given.key) given.key, p.id, p.name
            from json_to_recordset(${JSON.stringify(named)}::json) as given (key text, brand text, name text)
            join product_merge m on lower(m.name) = lower(given.name) and (lower(m.brand) = lower(given.brand)
                or ${brandNamed(sql`m.brand`)} = ${brandNamed(sql`given.brand`)})
            join product p on p.id = m.product_id
            order by given.key, m.id desc`,
    );
    return new Map(rows.map(({ key, ...product }) => [key, product]));
};

/** The survivors of products or brands whose whole name was the text, a product also with its brand's name. */
export const findByMergedText = (db: Reader, kind: 'product' | 'brand', text: string) => {
    const whole =
        kind === 'product' ? sql`or search_text(m.brand || ' ' || m.name) = search_text(${text})` : sql``;
    return readRows<{ id: number; merged_id: number; name: string }>(
        db,
        sql`select distinct on (id) m.${sql.identifier(`${kind}_id`)} as id, m.merged_id, m.name
            from ${sql.identifier(`${kind}_merge`)} m
            where search_text(m.name) = search_text(${text}) ${whole} order by id limit 5`,
    );
};
