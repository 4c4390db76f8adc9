import { sql, type SQL } from 'drizzle-orm';
import { listAges } from '../../contract/limits.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';

type Coverage = ResponseOf<'GET coverage'>;

/** How much of the course is shown, in days. */
const shown = 90;

const figures = sql`'scans', f.scans, 'answered', f.answered, 'products', f.products, 'unanswered', f.unanswered,
    'no_picture', f.no_picture, 'no_list', f.no_list, 'no_hazard', f.no_hazard`;

/** The figures of a part, those first that lose most scans; `table` has the names. */
const named = (part: 'brand' | 'category' | 'country') => sql`(
    select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, ${figures})
        order by f.scans - f.answered desc, x.name, x.id), '[]')
    from coverage_figure f join ${sql.identifier(part)} x on x.id = f.of::int where f.part = ${part})`;

const share = (of: SQL) => sql`round(answered::numeric / nullif(${of}, 0), 4)::float8`;

/** Scans of barcodes that no product has are not answered either. */
const answeredShare = share(sql`(scans + missed)`);

const none = sql`json_build_object('scans', 0, 'answered', 0, 'products', 0, 'unanswered', 0, 'no_picture', 0, 'no_list', 0, 'no_hazard', 0)`;

/** Reads what was counted last: nothing of the products themselves. */
export const readCoverage = async (db: Database): Promise<Coverage> =>
    (await readRow<Coverage>(
        db,
        sql`select (select ${wireTime(sql`counted`)} from coverage_state) as counted,
            coalesce((select json_build_object(${figures}) from coverage_figure f where f.part = 'all'), ${none}) as "all",
            coalesce((select missed from coverage_day order by day desc limit 1), 0)::float8 as missed,
            (select coalesce(json_agg(json_build_object('day', day, 'share', ${answeredShare}) order by day), '[]')
                from coverage_day where day > current_date - ${shown}::int and scans + missed > 0) as course,
            ${named('brand')} as brand, ${named('category')} as category, ${named('country')} as country,
            (select coalesce(json_agg(json_build_object('age', f.of, ${figures})
                order by array_position(${sql.param([...listAges])}::text[], f.of)), '[]')
                from coverage_figure f where f.part = 'list_age') as list_age`,
    ))!;

type Week = ResponseOf<'GET week'>;

/** The last value before a day. */
const lastBefore = (day: SQL, value: SQL, table: 'coverage_day' | 'doctor_score') =>
    sql`(select ${value} from ${sql.identifier(table)} where day < ${day} order by day desc limit 1)`;

const moved = (value: SQL, table: 'coverage_day' | 'doctor_score') => sql`json_build_object(
    'before', ${lastBefore(sql`week.start`, value, table)}, 'after', ${lastBefore(sql`week.monday`, value, table)})`;

const movedRules = (condition: SQL, rules: readonly string[]) => sql`(
    select coalesce(json_agg(json_build_object('rule', rule, 'before', earlier.count, 'after', later.count)
        order by abs(later.count - earlier.count) desc, rule), '[]')
    from unnest(${sql.param([...rules])}::text[]) as given (rule)
    cross join lateral (select count from doctor_day d where d.rule = given.rule and day < week.start
        order by day desc limit 1) as earlier
    cross join lateral (select count from doctor_day d where d.rule = given.rule and day < week.monday
        order by day desc limit 1) as later
    where ${condition})`;

interface Asked {
    /** `YYYY-MM-DD`; by default today. */
    of: string | undefined;
    rules: readonly string[];
    /** Kinds of which the reader hears nothing. */
    hidden: readonly string[];
}

/** What moved in the week before the Monday of a day, by whom, and what broke; days are those of UTC. */
export const readWeek = async (db: Database, { of, rules, hidden }: Asked): Promise<Week> =>
    (await readRow<Week>(
        db,
        sql`with week as materialized (
                select monday, monday - 7 as start, monday::timestamp at time zone 'UTC' as until,
                    (monday - 7)::timestamp at time zone 'UTC' as since
                from (select date_trunc('week', coalesce(${of ?? null}::date, (now() at time zone 'UTC')::date))::date
                    as monday) as given),
            decided as materialized (
                select kind, decided_by, count(*)::int as count from desk_item, week
                where decided_at >= week.since and decided_at < week.until
                    and kind <> all(${sql.param([...hidden])}::text[]) group by 1, 2),
            edited as materialized (
                select e.account_id, count(*)::int as count from edit e, week
                where e.author is not null and e.at >= week.since and e.at < week.until group by 1),
            person as (
                select a.id, a.username as name, coalesce(edited.count, 0) as edits,
                    coalesce((select sum(d.count) from decided d where d.decided_by = a.id), 0)::int as decided
                from account a left join edited on edited.account_id = a.id
                where a.id in (select account_id from edited union select decided_by from decided))
            select monday::text as of, start::text as "from", (monday - 1)::text as "to",
                ${moved(answeredShare, 'coverage_day')} as coverage,
                ${moved(sql`score::numeric(4, 1)::float8`, 'doctor_score')} as score,
                (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'edits', edits, 'decided', decided)
                    order by edits + decided desc, name, id), '[]') from person) as people,
                (select coalesce(json_agg(json_build_object('kind', kind, 'count', count) order by count desc, kind), '[]')
                    from (select kind, sum(count)::int as count from decided group by kind) as of_kind) as decided,
                ${movedRules(sql`later.count > earlier.count`, rules)} as broke,
                ${movedRules(sql`later.count < earlier.count`, rules)} as mended,
                (select count(*)::int from job where state = 'failed' and created >= week.since and created < week.until)
                    as failed_jobs
            from week`,
    ))!;
