import { sql } from 'drizzle-orm';
import { doctorRuleNames, doctorRules } from '../../contract/doctorRules.ts';
import { readRow, readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** How long the course is kept, in days. */
export const courseDays = 90;

/** Findings that an edit has to have brought to be called their cause, and their least share of the count. */
const leastCaused = 5;
const leastShare = 0.1;

const weights = sql`unnest(${sql.param(doctorRuleNames)}::text[],
    ${sql.param(doctorRuleNames.map(rule => doctorRules[rule].weight))}::real[]) as weight (rule, weight)`;

/** For each product and rule what it weighs: its own findings, and those of its ingredients. */
const weighed = (isAcceptedToo: boolean) => sql`
    with own as (
        select f.rule, f.kind, f.record_id, weight.weight from finding f join ${weights} using (rule)
        where ${isAcceptedToo ? sql`true` : sql`not f.accepted`}),
    weighed as (
        select record_id as product, rule, weight from own where kind = 'product'
        union
        select i.product_id, own.rule, own.weight from own join product_ingredient i on i.ingredient_id = own.record_id
        where own.kind = 'ingredient')`;

interface Sum {
    weight: number;
    faulty: number;
}

const sumOf = async (db: Database, isAcceptedToo: boolean) =>
    (await readRow<Sum>(
        db,
        sql`${weighed(isAcceptedToo)}, worst as (select max(weight) as weight from weighed group by product)
            select coalesce(sum(weight), 0)::float8 as weight, count(*)::int as faulty from worst`,
    ))!;

/** What the products would weigh less without a rule: the distance of their worst finding to the next one. */
const readLifts = async (db: Database) => {
    const rows = await readRows<{ rule: string; weight: number }>(
        db,
        sql`${weighed(false)}, placed as (
                select rule, weight, row_number() over around as place, lead(weight, 1, 0) over around as next
                from weighed window around as (partition by product order by weight desc, rule))
            select rule, sum(weight - next)::float8 as weight from placed where place = 1 group by rule`,
    );
    return new Map(rows.map(({ rule, weight }) => [rule, weight]));
};

const scoreOf = (weight: number, products: number) =>
    products === 0 ? 100 : Math.round(1000 * (1 - weight / products)) / 10;

interface Counted {
    rule: string;
    count: number;
    accepted: number;
    mendable: number;
    cause_edit: number | null;
    cause_count: number;
}

const readCounts = (db: Database) =>
    readRows<Counted>(
        db,
        sql`with counted as (
                select rule, count(*) filter (where not accepted)::int as count,
                    count(*) filter (where accepted)::int as accepted,
                    count(*) filter (where mendable and not accepted)::int as mendable
                from finding group by rule),
            caused as (
                select distinct on (rule) rule, edit_id, count(*)::int as count from finding
                where edit_id is not null and created > now() - ${`${courseDays} days`}::interval
                group by rule, edit_id order by rule, count(*) desc, edit_id desc)
            select given.rule, coalesce(counted.count, 0) as count, coalesce(accepted, 0) as accepted,
                coalesce(mendable, 0) as mendable, caused.edit_id::float8 as cause_edit,
                coalesce(caused.count, 0) as cause_count
            from unnest(${sql.param(doctorRuleNames)}::text[]) as given (rule)
            left join counted using (rule)
            left join caused on caused.rule = given.rule
                and caused.count >= greatest(${leastCaused}::int, ${leastShare}::float8 * counted.count)`,
    );

/** Writes the figures of all rules and of the score as of now, for the page and for today in its course. */
export const writeFigures = async (db: Database) => {
    const { products } = (await readRow<{ products: number }>(
        db,
        sql`select count(*)::int as products from product`,
    ))!;
    const [all, open] = [await sumOf(db, true), await sumOf(db, false)];
    const lifts = await readLifts(db);
    const counts = (await readCounts(db)).map(row => ({
        ...row,
        lifts: products ? (100 * (lifts.get(row.rule) ?? 0)) / products : 0,
    }));
    const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given
        (rule text, count int, accepted int, mendable int, lifts real, cause_edit bigint, cause_count int)`;
    await db.transaction(async tx => {
        await tx.execute(sql`
            insert into doctor_rule (rule, count, accepted, mendable, lifts, cause_edit, cause_count)
            select * from ${given} on conflict (rule) do update set count = excluded.count,
                accepted = excluded.accepted, mendable = excluded.mendable, lifts = excluded.lifts,
                cause_edit = excluded.cause_edit, cause_count = excluded.cause_count`);
        await tx.execute(sql`
            insert into doctor_day (day, rule, count) select current_date, rule, count from ${given}
            on conflict (day, rule) do update set count = excluded.count`);
        await tx.execute(sql`
            insert into doctor_score (day, score, score_accepted, products, clean)
            values (current_date, ${scoreOf(all.weight, products)}, ${scoreOf(open.weight, products)}, ${products},
                ${products - open.faulty})
            on conflict (day) do update set score = excluded.score, score_accepted = excluded.score_accepted,
                products = excluded.products, clean = excluded.clean`);
        const old = sql`day <= current_date - ${courseDays}::int`;
        await tx.execute(sql`delete from doctor_day where ${old}`);
        await tx.execute(sql`delete from doctor_score where ${old}`);
    });
};
