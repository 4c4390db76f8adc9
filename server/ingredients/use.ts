import { sql } from 'drizzle-orm';
import {
    hazardScore,
    type HazardScore,
    type IngredientUse,
    type RiskChange,
} from '../../contract/ingredients.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { plannedEachTime } from '../database/statement.ts';
import type { Database } from '../http/services.ts';
import { notFound } from '../http/errors.ts';

/** Each name's closest ones, below which names are alike by chance; 0 to 1. */
const leastLikeness = 0.6;

const mostNear = 8;

interface Stored {
    score: HazardScore;
    products: number;
}

const findStored = async (db: Database, id: number) => {
    const stored = await readRow<Stored>(
        db,
        sql`select i.ewg_hazard_score as score, coalesce(u.products, 0) as products
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
            select near.id, p.name, near.name_of, near.likeness, coalesce(u.products, 0) as products from (
                select distinct on (n.ingredient_id) n.ingredient_id as id, own.name as name_of,
                    round(100 * similarity(n.search, own.search))::int as likeness
                from setting, ingredient_name own
                join ingredient_name n on n.search % own.search and n.ingredient_id <> own.ingredient_id
                where setting.threshold is not null and own.ingredient_id = ${id}
                order by n.ingredient_id, likeness desc) as near
            join ingredient_name p on p.ingredient_id = near.id and p.is_primary
            left join ingredient_use u on u.ingredient_id = near.id
            order by near.likeness desc, p.name limit ${mostNear}`,
    );
    return { products, near };
};

const ranks = hazardScore.options;

/** Products that are looked at; of more, a part, from which the counts are estimated. About 60 ms. */
const mostRead = 2000;

/** Counts the products whose highest score would be another one. Throws 404. */
export const riskChange = async (db: Database, id: number, score: HazardScore): Promise<RiskChange> => {
    const { score: stored, products } = await findStored(db, id);
    const [before, after] = [ranks.indexOf(stored), ranks.indexOf(score)];
    if (before === after || products === 0) return { products, changes: [], is_estimate: false };
    const part = Math.ceil(products / mostRead);
    const rank = sql`array_position(${sql.param(ranks)}::text[], i.ewg_hazard_score) - 1`;
    const rows = await readRows<{ rest: number; products: number; read: number }>(
        db,
        plannedEachTime(sql`
            with read as materialized (
                select distinct product_id from product_ingredient
                where ingredient_id = ${id} and (${part} = 1 or hashint4(product_id) % ${part} = 0))
            select coalesce(rest, 0) as rest, count(*)::int as products, sum(count(*)) over ()::int as read
            from read cross join lateral (
                select max(${rank}) as rest from product_ingredient other join ingredient i on i.id = other.ingredient_id
                where other.product_id = read.product_id and other.ingredient_id <> ${id}) as others
            group by 1`),
    );
    const share = part === 1 ? 1 : products / (rows[0]?.read ?? 1);
    const changes = rows
        .map(row => ({
            from: ranks[Math.max(row.rest, before)]!,
            to: ranks[Math.max(row.rest, after)]!,
            products: Math.round(row.products * share),
        }))
        .filter(({ from, to }) => from !== to)
        .toSorted((one, other) => ranks.indexOf(one.from) - ranks.indexOf(other.from));
    return { products, changes, is_estimate: part > 1 };
};
