import { sql, type SQL } from 'drizzle-orm';
import {
    hazardScore,
    type HazardScore,
    type IngredientUse,
    type RiskChange,
} from '../../contract/ingredients.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { plannedEachTime } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import { notFound } from '../http/errors.ts';

/** Below it names are alike by chance; 0 to 1. “Tocopheryl” and “Mixed Tocopherols” are above it for “Tocopherol”. */
const leastLikeness = 0.5;

const mostNear = 8;

const mostProducts = 3;

/** In more products the most seen with it are found from the top of all; in fewer, all of its own are read. */
const many = 5000;

/** The products with the ingredient that most people look at. */
const findMost = (db: Database, id: number, products: number) => {
    const seen = sql`select r.product_id, r.reach from product_reach r`;
    const isIn = sql`select from product_ingredient l where l.product_id = r.product_id and l.ingredient_id = ${id}`;
    const first = sql`order by r.reach desc, r.product_id desc limit ${mostProducts}`;
    const top =
        products > many
            ? sql`${seen} where exists (${isIn} offset 0) ${first}`
            : sql`${seen} where r.product_id = any(array(
                select product_id from product_ingredient where ingredient_id = ${id})) ${first}`;
    return readRows<IngredientUse['most'][number]>(
        db,
        sql`select p.id, p.name, p.image, listed.place, listed.of, top.reach
            from (${top}) as top join product p on p.id = top.product_id
            cross join lateral (
                select place, "of" from (
                    select ingredient_id, (row_number() over (order by "order", id))::int as place,
                        (count(*) over ())::int as "of"
                    from product_ingredient where product_id = p.id) as line
                where ingredient_id = ${id} order by place limit 1) as listed
            order by top.reach desc, p.id desc`,
    );
};

/** The letters and numbers by which names of a row differ, such as Vitamin C and Vitamin E. */
const codes = (name: SQL) =>
    sql`array(select word from regexp_split_to_table(${name}, '[^[:alnum:]]+') as word where word ~ '^.$|[0-9]')`;

const findStored = async (db: Database, id: number) => {
    const stored = await readRow<{ products: number }>(
        db,
        sql`select coalesce(u.products, 0) as products
            from ingredient i left join ingredient_use u on u.ingredient_id = i.id where i.id = ${id}`,
    );
    if (!stored) throw notFound('noIngredient');
    return stored;
};

/** Throws 404. */
export const findUse = async (db: Database, id: number): Promise<IngredientUse> => {
    const { products } = await findStored(db, id);
    const near = await readRows<IngredientUse['near'][number]>(
        db,
        sql`with setting as materialized (
                select set_config('pg_trgm.similarity_threshold', ${String(leastLikeness)}, true) as threshold)
            select near.id, p.name, near.similar, near.likeness, coalesce(u.products, 0) as products from (
                select distinct on (n.ingredient_id) n.ingredient_id as id, n.name as similar,
                    round(100 * similarity(n.search, own.search))::int as likeness
                from setting, ingredient_name own
                join ingredient_name n on n.search % own.search and n.ingredient_id <> own.ingredient_id
                where setting.threshold is not null and own.ingredient_id = ${id} and (
                    ${codes(sql`n.search`)} <@ ${codes(sql`own.search`)}
                    or ${codes(sql`own.search`)} <@ ${codes(sql`n.search`)})
                order by n.ingredient_id, likeness desc) as near
            join ingredient_name p on p.ingredient_id = near.id and p.is_primary
            left join ingredient_use u on u.ingredient_id = near.id
            order by near.likeness desc, p.name limit ${mostNear}`,
    );
    return { products, most: await findMost(db, id, products), near };
};

const ranks = hazardScore.options;

/** Products that are looked at; of more, a part, from which the counts are estimated. About 60 ms. */
const mostRead = 2000;

type NewScore = ParsedBody<'POST ingredients/ratings/risk'>['scores'][number];

/** Counts the products whose highest score would be another one. Ingredients that there are not change nothing. */
export const riskChange = async (db: Database, scores: readonly NewScore[]): Promise<RiskChange> => {
    const given = sql`jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as given (id int, ewg_hazard_score text)`;
    const { listed } = (await readRow<{ listed: number }>(
        db,
        sql`select coalesce(sum(u.products), 0)::int as listed
            from ${given} join ingredient_use u on u.ingredient_id = given.id`,
    ))!;
    const part = Math.ceil(listed / mostRead);
    const rank = (score: SQL) => sql`max(array_position(${sql.param(ranks)}::text[], ${score}))`;
    const rows = await readRows<{ from: HazardScore; to: HazardScore; products: number; read: number }>(
        db,
        plannedEachTime(sql`
            with given as materialized (select * from ${given}),
            read as materialized (
                select distinct product_id from given join product_ingredient on ingredient_id = given.id
                where ${part} <= 1 or hashint4(product_id) % ${part} = 0),
            shown as (
                select ${rank(sql`i.ewg_hazard_score`)} as before,
                    ${rank(sql`coalesce(given.ewg_hazard_score, i.ewg_hazard_score)`)} as after
                from read join product_ingredient other using (product_id)
                join ingredient i on i.id = other.ingredient_id left join given on given.id = i.id
                group by product_id)
            select (${sql.param(ranks)}::text[])[before] as "from", (${sql.param(ranks)}::text[])[after] as "to",
                count(*)::int as products, sum(count(*)) over ()::int as read
            from shown group by before, after order by before, after`),
    );
    const read = rows[0]?.read ?? 0;
    const isEstimate = part > 1;
    const products =
        isEstimate && scores.length > 1 ? Math.min(listed, read * part) : isEstimate ? listed : read;
    const changes = rows
        .filter(({ from, to }) => from !== to)
        .map(({ from, to, products: own }) => ({ from, to, products: Math.round((own * products) / read) }));
    return { products, changes, is_estimate: isEstimate };
};

/** The same for one ingredient. Throws 404. */
export const riskOf = async (db: Database, id: number, score: HazardScore) => {
    await findStored(db, id);
    return riskChange(db, [{ id, ewg_hazard_score: score }]);
};
