import { sql } from 'drizzle-orm';
import type { RunNeed, RunTrouble } from '../../contract/runs.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { readRegionsNow, troubleNow, type ReadRegion } from './read.ts';
import { shareOf } from './state.ts';
import type { Trouble } from './trouble.ts';
import { clockOf } from './zones.ts';

const seenJson = sql`case when n.seen_at is not null then json_build_object('at', ${wireTime(sql`n.seen_at`)},
    'by', (select json_build_object('id', a.id, 'name', a.username) from account a where a.id = n.seen_by_id)) end`;

export const needColumns = sql`n.id, n.cause, n.since, ${wireTime(sql`n.over`)} as over, n.times,
    ${seenJson} as seen, n.nothing`;

/**
 * Keeps the life of each need: a new one, the same again within a week of its end, and its end. Repeating a look changes
 * nothing. Returns how many needs began and how many ended.
 */
export const lookAtRuns = async (db: Database, now: Date) => {
    const regions = await readRegionsNow(db, now);
    const troubled = regions.flatMap(region => {
        const trouble = troubleNow(region, now);
        return trouble ? [{ region: region.id, cause: trouble.cause, since: trouble.since }] : [];
    });
    const moment = sql`${now.toISOString()}::timestamptz`;
    const current = sql`jsonb_to_recordset(${JSON.stringify(troubled)}::jsonb) as c (region int, cause text, since date)`;
    return db.transaction(async tx => {
        const ended = await readRows(
            tx,
            sql`update run_need n set over = ${moment} where over is null
                    and not exists (select from ${current} where c.region = n.shop_region_id and c.cause = n.cause)
                returning n.id`,
        );
        const began = await readRows(
            tx,
            sql`with starting as (
                    select c.* from ${current} join shop_region g on g.id = c.region
                    where not exists (select from run_need n
                        where n.shop_region_id = c.region and n.cause = c.cause and n.over is null)),
                same as (
                    update run_need n set over = null, again = ${moment}, times = n.times + 1, seen_at = null,
                        seen_by_id = null
                    from (select distinct on (k.shop_region_id, k.cause) k.id from run_need k
                        join starting c on k.shop_region_id = c.region and k.cause = c.cause
                        where k.over > ${moment} - interval '7 days' and not k.nothing
                        order by k.shop_region_id, k.cause, k.over desc) latest
                    where n.id = latest.id returning n.shop_region_id, n.cause),
                added as (
                    insert into run_need (shop_region_id, cause, since, noticed, again)
                    select c.region, c.cause, c.since, ${moment}, ${moment} from starting c
                    where not exists (select from same s where s.shop_region_id = c.region and s.cause = c.cause)
                    on conflict do nothing returning shop_region_id)
                select shop_region_id from same union all select shop_region_id from added`,
        );
        return { began: began.length, ended: ended.length };
    });
};

interface OpenNeed extends Pick<RunTrouble, 'id' | 'times' | 'seen'> {
    region: number;
    cause: string;
    nothing: boolean;
}

/** The needs that are not over. */
export const readOpenNeeds = (db: Pick<Database, 'execute'>) =>
    readRows<OpenNeed>(
        db,
        sql`select n.id, n.shop_region_id as region, n.cause, n.times, n.nothing, ${seenJson} as seen
            from run_need n where n.over is null`,
    );

/** A trouble as the contract has it; null for one that somebody said is nothing. */
export const troubleJson = (
    { id, expected, judged: { usually } }: Pick<ReadRegion, 'id' | 'expected' | 'judged'>,
    trouble: Trouble | undefined,
    needs: readonly OpenNeed[],
): RunTrouble | null => {
    if (!trouble) return null;
    const { cause, since, day } = trouble;
    const need = needs.find(each => each.region === id && each.cause === cause);
    if (need?.nothing) return null;
    const isLate = cause === 'late' && usually.start !== undefined;
    return {
        id: need?.id ?? null,
        cause,
        since,
        share: cause === 'low' || cause === 'high' ? shareOf(day.run?.processed ?? 0, expected) : null,
        planned: isLate ? clockOf(usually.start!) : null,
        done:
            isLate && usually.length !== undefined ? clockOf(usually.start! + usually.length / 60_000) : null,
        times: need?.times ?? 1,
        seen: need?.seen ?? null,
    };
};

/** Of the cases of a cause that ended or were answered in a year, in all regions, how many were something. */
export const readStanding = (db: Pick<Database, 'execute'>, cause: string, now: Date) =>
    readRow<{ right: number; of: number }>(
        db,
        sql`select count(*) filter (where not nothing)::int as right, count(*)::int as of from run_need
            where cause = ${cause} and noticed > ${now.toISOString()}::timestamptz - interval '1 year'
                and (nothing or over is not null)`,
    );

/** Throws 404. */
export const answerNeed = (
    edit: Edit,
    id: number,
    { seen, nothing }: ParsedBody<'PUT run-need/{id}'>,
    me: number,
) =>
    edit(async tx => {
        const isSeen = seen || nothing;
        const [answered] = await readRows<RunNeed>(
            tx,
            sql`with n as (
                    update run_need set nothing = ${nothing},
                        seen_at = case when ${isSeen}::boolean then coalesce(seen_at, now()) end,
                        seen_by_id = case when not ${isSeen}::boolean then null
                            when seen_at is null then ${me}::int else seen_by_id end
                    where id = ${id} returning *)
                select ${needColumns} from n`,
        );
        if (!answered) throw notFound('notFound');
        return answered;
    });
