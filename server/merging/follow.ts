import { sql, type SQL } from 'drizzle-orm';
import type { MergedKind } from '../../contract/duplicates.ts';
import type { MergedInto } from '../../contract/merging.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound, type Refusal } from '../http/errors.ts';
import type { Database } from '../http/services.ts';

type Reader = Pick<Database, 'execute'>;

const codes = { product: 'noProduct', brand: 'noBrand', ingredient: 'noIngredient' } as const;

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

/** The number itself, or that of the record it was merged into. */
export const follow = async (db: Reader, kind: MergedKind, id: number) =>
    (await findMerged(db, kind, id))?.id ?? id;

/** A column: the records that were merged into one, with their names then; null if none was. */
export const mergedFrom = (kind: MergedKind, id: SQL) => sql`(
    select json_agg(json_build_object('id', m.merged_id, 'name', m.name) order by m.id)
    from ${sql.identifier(`${kind}_merge`)} m where m.${sql.identifier(`${kind}_id`)} = ${id})`;
