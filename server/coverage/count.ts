import { sql, type SQL } from 'drizzle-orm';
import { readRow, readRows } from '../database/readPage.ts';
import { missedInMonth, reachOfProducts } from '../doctor/reach.ts';
import type { Database } from '../http/services.ts';

type Writer = Pick<Database, 'execute'>;

/** How long a count of all products stands, in seconds; what edits change is counted as they come. */
const standsFor = 900;

/** Brands, categories and countries of which the page shows figures: those with most scans that are not answered. */
const most = 50;

/** How long the course is kept, in days. */
const courseDays = 400;

/** A list counts as fresh for so many days, then as a year old. */
const fresh = 180;
const year = 365;

const isRated = sql`i.ewg_hazard_score <> 'none' or coalesce(i.ewg_rating, '') <> ''`;

/** What the page of each product answers that anybody looks at, among some products or all. */
const counted = (ids: readonly number[] | null) => sql`
    select p.id as product_id, reach.people as reach, coalesce(p.image, '') <> '' as picture,
        listed.length > 0 as list, listed.rated = listed.length as hazard,
        case when changed.at > now() - make_interval(days => ${fresh}) then 'fresh'
            when changed.at > now() - make_interval(days => ${year}) then 'year' else 'older' end as list_age
    from (${reachOfProducts(ids)}) as reach join product p on p.id = reach.product_id
    cross join lateral (
        select count(*) as length, count(*) filter (where ${isRated}) as rated
        from product_ingredient l join ingredient i on i.id = l.ingredient_id where l.product_id = p.id) as listed
    cross join lateral (
        select coalesce(max(r.at), p.created) as at from edit_record r
        where r.kind = 'product' and r.record_id = p.id and 'product_ingredient' = any(r.fields)) as changed
    where reach.people > 0`;

const columns = sql`product_id, reach, picture, list, hazard, list_age`;

const countProducts = async (tx: Writer, ids: readonly number[] | null) => {
    const among = ids ? sql`product_id = any(${sql.param([...ids])}::int[])` : sql`true`;
    await tx.execute(sql`
        with seen as materialized (${counted(ids)}), gone as (
            delete from product_reach old where ${among}
                and not exists (select from seen where seen.product_id = old.product_id))
        insert into product_reach as known (${columns}) select ${columns} from seen
        on conflict (product_id) do update set reach = excluded.reach, picture = excluded.picture,
            list = excluded.list, hazard = excluded.hazard, list_age = excluded.list_age
        where (known.reach, known.picture, known.list, known.hazard, known.list_age) is distinct from
            (excluded.reach, excluded.picture, excluded.list, excluded.hazard, excluded.list_age)`);
};

/** The parts of the page: what product `p` with reach `r` belongs to. */
const parts: Readonly<Record<string, { of: SQL; join: SQL }>> = {
    all: { of: sql`''`, join: sql`` },
    brand: { of: sql`p.brand_id`, join: sql`join product p on p.id = r.product_id` },
    // Like the list of products, a category has those of the categories below it.
    category: {
        of: sql`c.id`,
        join: sql`join lateral (
            select c.id from product_category x join category c on c.id = x.category_id where x.product_id = r.product_id
            union select c.parent_id from product_category x join category c on c.id = x.category_id
            where x.product_id = r.product_id and c.parent_id is not null) as c on true`,
    },
    country: {
        of: sql`b.country_id`,
        join: sql`join product p on p.id = r.product_id join brand b on b.id = p.brand_id`,
    },
    list_age: { of: sql`r.list_age`, join: sql`` },
};

const isAnswered = sql`r.picture and r.list and r.hazard`;

const writeFigures = async (tx: Writer) => {
    await tx.execute(sql`delete from coverage_figure`);
    for (const [part, { of, join }] of Object.entries(parts))
        await tx.execute(sql`
            insert into coverage_figure (part, of, scans, answered, products, unanswered, no_picture, no_list, no_hazard)
            select ${part}, ${of}::text, sum(r.reach), coalesce(sum(r.reach) filter (where ${isAnswered}), 0),
                count(*), count(*) filter (where not (${isAnswered})), count(*) filter (where not r.picture),
                count(*) filter (where not r.list), count(*) filter (where not r.hazard)
            from product_reach r ${join} where ${of} is not null group by 2
            order by coalesce(sum(r.reach) filter (where not (${isAnswered})), 0) desc, 2 limit ${most}`);
    await tx.execute(sql`
        insert into coverage_day (day, scans, answered, missed)
        select current_date, coalesce(sum(f.scans), 0), coalesce(sum(f.answered), 0), (
            select coalesce(sum(${missedInMonth}), 0) from barcode_scan_miss m
            where m.counts_as is null and not exists (select from product_barcode b where gtin(b.barcode) = gtin(m.barcode)))
        from coverage_figure f where f.part = 'all'
        on conflict (day) do update set scans = excluded.scans, answered = excluded.answered, missed = excluded.missed`);
    await tx.execute(sql`delete from coverage_day where day <= current_date - ${courseDays}::int`);
};

/**
 * Counts what was edited since, or all products when that is due or `isAsked`. Figures and products change in one transaction, so that each figure is the length of its list.
 */
export const countCoverage = (db: Database, isAsked = false) =>
    db.transaction(async tx => {
        const state = await readRow<{ due: boolean; edit_id: number; last: number }>(
            tx,
            sql`select ${isAsked} or counted is null or counted < now() - make_interval(secs => ${standsFor}) as due,
                    edit_id::float8 as edit_id,
                    (select coalesce(max(edit_id), 0)::float8 from record_version where kind = 'product') as last
                from coverage_state for update`,
        );
        if (!state) return { isWhole: false };
        const { due, edit_id, last } = state;
        const edited = due
            ? []
            : await readRows<{ id: number }>(
                  tx,
                  sql`select record_id as id from record_version where kind = 'product' and edit_id > ${edit_id}`,
              );
        if (!due && edited.length === 0) return { isWhole: false };
        await countProducts(tx, due ? null : edited.map(({ id }) => id));
        await writeFigures(tx);
        await tx.execute(sql`
            update coverage_state set edit_id = ${last}, counted = ${due ? sql`now()` : sql`counted`}`);
        return { isWhole: due };
    });
