import { sql } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';
import { isHanded, isHandedTo } from './standing.ts';

type Figures = ResponseOf<'GET desk/figures'>;

const shown = 14;

const recent = sql`decided_at >= ((now() at time zone 'UTC')::date - ${shown - 1}::int)::timestamp at time zone 'UTC'`;

/**
 * Counts decisions of the kinds that the reader sees, with the median wait, without undone ones and records deleted along
 * with others: the reader's own and all together; each colleague's for a lead alone.
 */
export const deskFigures = async (db: Database, me: Pick<Me, 'id' | 'narrowed'>): Promise<Figures> => {
    const seen = sql`kind <> all(${sql.param(hiddenKinds(me))}::text[])`;
    const figures = await readRow<Figures>(
        db,
        // Materialised: a plain subquery would be evaluated anew for each day.
        sql`with people as materialized (
                select day, id, a.username as name, decided
                from (select (decided_at at time zone 'UTC')::date as day, decided_by as id, count(*)::int as decided
                    from desk_item where ${recent} and ${seen} group by 1, 2) as counted
                join account a using (id)),
            reader as (select id, lead from account where id = ${me.id})
            select (select json_agg(json_build_object('day', day,
                        'decided', (select coalesce(sum(decided), 0) from people where people.day = days.day),
                        'people', (
                            select coalesce(json_agg(json_build_object('id', people.id, 'name', name, 'decided', decided)
                                order by decided desc, name, people.id), '[]')
                            from people join reader on reader.lead or reader.id = people.id
                            where people.day = days.day)) order by day)
                    from (select (now() at time zone 'UTC')::date - ago as day
                        from generate_series(0, ${shown - 1}::int) as ago) as days) as days,
                (select coalesce(json_agg(json_build_object('kind', kind, 'outcome', outcome, 'decided', decided)
                        order by decided desc, kind, outcome), '[]')
                    from (select kind, outcome, count(*)::int as decided from desk_item
                        where ${recent} and ${seen} group by 1, 2) as counted) as outcomes,
                (select count(*)::int from desk_item i where i.state = 'later' and i.until > now() and i.${seen}) as later,
                (select count(*)::int from desk_item i
                    where ${isHanded} and not ${isHandedTo(sql`${me.id}`)} and i.${seen}) as handed,
                (select round((extract(epoch from percentile_cont(0.5) within group (
                        order by greatest(decided_at - since, interval '0'))) / 3600)::numeric, 1)::float8
                    from desk_item where ${recent} and ${seen}) as half_within`,
    );
    return figures!;
};
