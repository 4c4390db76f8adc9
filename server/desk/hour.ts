import { sql } from 'drizzle-orm';
import type { Me } from '../../contract/access.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import { hiddenKinds } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';
import { isMineOf, waits } from './queriesDesk.ts';

type Hour = ResponseOf<'GET desk/hour'>;

/** How long it takes to add what a product lacks, in seconds. One that lacks something else too is not the picture's. */
const mends = [
    { part: 'list', lacking: sql`not list`, seconds: 90 },
    { part: 'hazard', lacking: sql`not hazard`, seconds: 60 },
    { part: 'picture', lacking: sql`not picture and list and hazard`, seconds: 60 },
];

/** No hour has more items of a kind, as none takes less than nine seconds. */
const most = 400;

const hour = 3600;

/** What reaches most people in an hour of work, of what waits for the account and what products lack. */
export const nextHour = async (db: Database, me: Pick<Me, 'id' | 'narrowed'>): Promise<Hour> => {
    const hidden = sql`${sql.param(hiddenKinds(me))}::text[]`;
    const mayMend = !me.narrowed?.areas || me.narrowed.areas.includes('catalogue');
    const lacks = mends.map(
        ({ part, lacking, seconds }) => sql`
            (select ${part} as what, reach, ${seconds}::real as seconds from product_reach
                where ${lacking} and ${mayMend} order by reach desc, product_id desc limit ${most})`,
    );
    const parts = await readRows<Hour['parts'][number]>(
        db,
        sql`with candidate as (
                (select i.kind as what, i.reach, k.seconds from desk_item i join desk_kind k using (kind)
                    where ${waits} and ${isMineOf(sql`${me.id}`)} and i.kind <> all(${hidden}) and - i.worth < 0
                    order by - i.worth limit ${most})
                union all ${sql.join(lacks, sql` union all `)}),
            ordered as (
                select *, sum(seconds) over (order by reach / seconds desc, what rows unbounded preceding) as until
                from candidate)
            select what, count(*)::int as items, ceil(sum(seconds) / 60)::int as minutes, sum(reach)::int as scans
            from ordered where until <= ${hour} group by what order by scans desc`,
    );
    return { parts };
};
