import { sql } from 'drizzle-orm';
import type { CollectorRun } from '../../contract/collector.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { zoneColumn } from '../runs/read.ts';
import { addDays, dayIn, zoneOf } from '../runs/zones.ts';

const columns = sql`r.id, r.shop_region_id, r.date::text as date, ${wireTime(sql`r.planned`)} as planned_at,
    ${wireTime(sql`r.started`)} as started_at, ${wireTime(sql`r.ended`)} as ended_at, r.processed, r.skipped, r.skip_reason`;

/** In days: how far from today a run may be. A price of a mistyped year would be the last one for good. */
const reach = 366;

/**
 * A run that was planned for the day is the one that is started or skipped, the one of the same time first; planning or
 * skipping one again changes nothing. Throws 422 for an unknown region and a day that is
 * too far away.
 */
export const openRun = (
    edit: Edit,
    { shop_region_id, state, planned_at, date, skip_reason }: ParsedBody<'POST collector/runs'>,
    program: number | undefined,
) =>
    edit(async tx => {
        const region = await readRow<{ zone: string | null }>(
            tx,
            sql`select ${zoneColumn} as zone from shop_region g where id = ${shop_region_id} for no key update`,
        );
        if (!region) throw invalid({ shop_region_id: problem('noShopRegion') });
        const planned = sql`(${planned_at ?? null}::timestamp at time zone 'UTC')`;
        const zone = zoneOf(region.zone);
        const day = date ?? dayIn(planned_at ? new Date(`${planned_at}Z`) : new Date(), zone);
        const today = dayIn(new Date(), zone);
        const [first, last] = [addDays(today, -reach), addDays(today, state === 'started' ? 1 : reach)];
        if (day < first || day > last)
            throw invalid({ [date ? 'date' : 'planned_at']: problem('runDay', { first, last }) });
        const onDay = sql`${day}::date`;
        const known = await readRow<{ id: number }>(
            tx,
            sql`select id from region_processing
                where shop_region_id = ${shop_region_id} and date = ${onDay} and started is null
                    and (not skipped or ${state === 'skipped'})
                    and ${state === 'planned' ? sql`planned is not distinct from ${planned}` : sql`true`}
                order by planned is distinct from ${planned}, skipped, planned, id limit 1`,
        );
        const begins = sql`started = ${state === 'started' ? sql`now()` : sql`null::timestamptz`},
            skipped = ${state === 'skipped'}, skip_reason = ${skip_reason ?? null}, program_id = ${program ?? null}::int`;
        const opened = known
            ? sql`update region_processing set ${begins}, planned = coalesce(planned, ${planned}) where id = ${known.id}`
            : sql`insert into region_processing (shop_region_id, date, planned, started, skipped, skip_reason, program_id)
                values (${shop_region_id}, ${onDay}, ${planned}, ${state === 'started' ? sql`now()` : sql`null`},
                    ${state === 'skipped'}, ${skip_reason ?? null}, ${program ?? null}::int)`;
        const run = await readRow<CollectorRun>(
            tx,
            sql`with r as (${opened} returning *) select ${columns} from r`,
        );
        return run!;
    });

/** A run that has begun. What else is said of it waits until the transaction ends, so that each sees what came before. */
export const holdRun = async (tx: Database, id: number) => {
    const run = await readRow<CollectorRun>(
        tx,
        sql`select ${columns} from region_processing r where r.id = ${id} for no key update`,
    );
    if (!run) throw notFound('noRun');
    if (run.started_at === null) throw conflict('runNotStarted');
    return run;
};

/** With the number of items that it has read unless another one is given; a run that has ended stays as it is. */
export const endRun = (edit: Edit, id: number, processed: number | undefined) =>
    edit(async tx => {
        const run = await holdRun(tx, id);
        if (run.ended_at !== null) return run;
        const ended = await readRow<CollectorRun>(
            tx,
            sql`with r as (
                    update region_processing set ended = now(), processed = coalesce(${processed ?? null}::int, least(read, (
                        select count(*)::int from price p
                        where p.shop_region_id = ${run.shop_region_id} and p.date = ${run.date}::date)))
                    where id = ${id} returning *)
                select ${columns} from r`,
        );
        return ended!;
    });
