import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { Judged } from './judge/judge.ts';

/** A stored product, or one not yet saved, with what is compared. */
export interface ProductFacts extends Judged {
    /** 0 if it is not stored. */
    id: number;
    brand_id: number | null;
    ingredients: readonly number[];
    /** What members say of it that nobody has resolved. */
    corrections: readonly string[];
    /** Products of one line are known to be variants. */
    line: number | null;
}

/** Ingredients that are compared; what has more differs in these already. */
const mostIngredients = 300;

/** The facts of products that exist, in no order. */
export const readFacts = (db: Pick<Database, 'execute'>, ids: readonly number[]) =>
    readRows<ProductFacts>(
        db,
        sql`select p.id, p.name, p.brand_id, b.name as brand, p.line,
                array(select c.barcode from product_barcode c where c.product_id = p.id) as barcodes,
                array(select i.ingredient_id from product_ingredient i where i.product_id = p.id
                    order by i."order" limit ${sql.raw(String(mostIngredients))}) as ingredients,
                array(select left(c.correction, 1000) from correction c
                    where c.product_id = p.id and not c.resolved order by c.id desc limit 5) as corrections
            from product p join brand b on b.id = p.brand_id
            where p.id = any(${sql.param(ids)}::int[])`,
    );

const saysSame =
    /\b(?:duplicates?|duplicated|double|twice|same (?:product|as)|doublon|doppelt|duplikat|duplicad[oa]|repetid[oa])\b/iu;

/** The products that corrections name by their number as the same. */
export const saidToBe = ({ corrections }: Pick<ProductFacts, 'corrections'>): number[] =>
    corrections
        .filter(text => saysSame.test(text))
        .flatMap(text =>
            [...text.matchAll(/(?<![\d.,])#?([1-9]\d{0,8})(?![\d.,%])/gu)].map(each => Number(each[1])),
        );
