import { sql, type SQL } from 'drizzle-orm';
import type { DoctorFigures, Finding, MendOffer, RuleFigures } from '../../contract/doctor.ts';
import { doctorRules, isMended, type DoctorRule, type FindingKind } from '../../contract/doctorRules.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { stands } from '../history/seen.ts';
import type { Database } from '../http/services.ts';
import { acceptanceJson, accepts } from './accept.ts';
import { courseDays } from './figures.ts';
import { mends } from './mends.ts';
import { idsIn } from './scope.ts';

type State = Pick<DoctorFigures, 'counted' | 'state' | 'products' | 'clean' | 'score' | 'score_accepted'>;

const readState = async (db: Database) =>
    (await readRow<State>(
        db,
        sql`select ${wireTime(sql`s.counted`)} as counted,
                case when s.failed then 'failed' when s.begun is not null or s.asked is not null or s.counted is null
                    then 'counting' else 'still' end as state,
                (select count(*)::int from product) as products, coalesce(d.clean, 0) as clean,
                d.score::numeric(4, 1)::float8 as score,
                d.score_accepted::numeric(4, 1)::float8 as score_accepted
            from doctor_state s left join lateral (
                select * from doctor_score order by day desc limit 1) d on true`,
    ))!;

const readRules = (db: Database) =>
    readRows<RuleFigures>(
        db,
        sql`select r.rule, r.count, r.accepted, r.mendable, round(r.lifts::numeric, 1)::float8 as lifts,
                (select coalesce(json_agg(d.count order by d.day), '[]') from doctor_day d where d.rule = r.rule)
                    as series,
                (select json_build_object('edit', e.id, 'count', r.cause_count, 'at', ${wireTime(sql`e.at`)},
                    'import', (select i.name from import i where i.batch = e.batch), 'by', e.author, 'undone', not ${stands(sql`e`, null)})
                    from edit e where e.id = r.cause_edit limit 1) as cause
            from doctor_rule r`,
    );

/** What is wrong with the catalogue, as last counted. */
export const readDoctor = async (db: Database): Promise<DoctorFigures> => {
    const [state, rules, course] = await Promise.all([
        readState(db),
        readRules(db),
        readRows<DoctorFigures['course'][number]>(
            db,
            sql`select day::text as day, score::numeric(4, 1)::float8 as score from doctor_score
                where day > current_date - ${courseDays}::int order by day`,
        ),
    ]);
    return { ...state, course, rules: rules.filter(({ rule }) => rule in doctorRules) };
};

/** How many rules have a finding that is not accepted, as last counted. */
export const countBrokenRules = async (db: Database) =>
    (await readRow<{ count: number }>(
        db,
        sql`select count(*)::int as count from doctor_rule where count > 0`,
    ))!.count;

/** Lets the doctor count the whole catalogue with its next look. */
export const askForCount = async (tx: Pick<Database, 'execute'>) => {
    await tx.execute(sql`update doctor_state set asked = coalesce(asked, now()), failed = false`);
};

const columns = sql`f.rule, f.kind, f.record_id as id, f.reached, coalesce(f.mendable, false) as mendable,
    coalesce(case f.kind
        when 'product' then (select p.name from product p where p.id = f.record_id)
        when 'brand' then (select b.name from brand b where b.id = f.record_id)
        when 'category' then (select c.name from category c where c.id = f.record_id)
        else (select n.name from ingredient_name n where n.ingredient_id = f.record_id and n.is_primary) end,
        '#' || f.record_id) as name,
    case f.kind when 'product' then (select p.image from product p where p.id = f.record_id)
        when 'brand' then (select b.logo from brand b where b.id = f.record_id) end as image,
    (select ${acceptanceJson} from acceptance a where ${accepts} order by a.record_id nulls last, a.id limit 1)
        as acceptance`;

const rowsOf = (condition: SQL, end: SQL) => sql`select ${columns} from finding f where ${condition} ${end}`;

/** The findings of a rule, those that reach most people first. */
export const listFindings = (
    db: Database,
    rule: DoctorRule,
    { page, per_page, accepted }: ParsedQuery<'GET doctor/rule/{rule}'>,
) => {
    const own = sql`f.rule = ${rule} and f.accepted = ${accepted === 'true'}`;
    return readPage<Finding>(
        db,
        rowsOf(
            own,
            sql`order by f.reached desc, f.record_id, f.kind limit ${per_page} offset ${(page - 1) * per_page}`,
        ),
        sql`select count(*)::int as total from finding f where ${own}`,
    );
};

/** The findings of a record, the heaviest first. */
export const findingsOf = async (db: Database, kind: FindingKind, id: number) => {
    const found = await readRows<Finding>(
        db,
        rowsOf(sql`f.kind = ${kind} and f.record_id = ${id}`, sql`order by f.rule`),
    );
    return found.toSorted((one, other) => doctorRules[other.rule].weight - doctorRules[one.rule].weight);
};

/** How many offers a preview shows. */
const previewed = 20;

/** The records whose finding a mend can do, those that reach most people first. */
export const mendableIds = (
    rule: DoctorRule,
    { limit, records }: { limit: number; records?: number[] },
) => sql`
    select record_id as id from finding where rule = ${rule} and mendable and not accepted
        and ${records ? sql`record_id = ${idsIn(records)}` : sql`true`}
    order by reached desc, record_id limit ${limit}`;

/** What the mend of a rule would do to the first records, and to how many in all. */
export const previewMend = async (db: Database, rule: DoctorRule) => {
    const counts = (await readRow<{ count: number; mendable: number }>(
        db,
        sql`select count(*)::int as count, count(*) filter (where mendable)::int as mendable
            from finding where rule = ${rule} and not accepted`,
    ))!;
    if (!isMended(rule)) return { ...counts, items: [] };
    const rows = await readRows<Pick<MendOffer, 'id' | 'name'>>(
        db,
        sql`select found.id, found.name from (${rowsOf(
            sql`f.rule = ${rule} and f.mendable and not f.accepted`,
            sql`order by f.reached desc, f.record_id limit ${previewed}`,
        )}) as found`,
    );
    const offers = await mends[rule].offer(
        db,
        rows.map(({ id }) => id),
    );
    const items = rows.flatMap(({ id, name }): MendOffer[] => {
        const offer = offers.get(id);
        return offer ? [{ id, name, becomes: offer.becomes, image: offer.image ?? null }] : [];
    });
    return { ...counts, items };
};
