import { sql, type SQL } from 'drizzle-orm';
import type { RecordKind } from '../../contract/records.ts';
import type { JobList } from '../../contract/jobLists.ts';
import type { Job, JobSkip } from '../../contract/jobs.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { readPage, readRow, readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import { Names } from '../history/names.ts';
import { stands } from '../history/seen.ts';
import { notFound } from '../http/errors.ts';
import { hiddenKinds, type Narrowed } from '../http/narrowing.ts';
import type { Database } from '../http/services.ts';
import { countUntold } from '../outbox/tell.ts';
import { lists } from './meant.ts';
import { goesBack } from './running.ts';

const mostSkips = 200;

const standing = sql`exists (select from edit e where e.id = any(j.edits) and ${stands(sql`e`, null)})`;

/** Whether a failed job can continue: not if it was undone since, because its edit no longer stands. */
const goesOn = sql`(j.state = 'failed' and not exists (select from job back where back.undoes = j.id)
    and exists (select from job_row row where row.job_id = j.id and row.state is null))`;

const columns = sql`
    j.id, j.list, j.act, jsonb_path_query_array(j.changes, '$[*].words') as changes, j.rule,
    json_build_object('id', j.account_id, 'name', j.author ->> 'name') as by,
    ${wireTime(sql`j.created`)} as created, ${wireTime(sql`j.ended`)} as ended,
    j.state, j.total, j.untold, j.done, j.partly, j.unchanged, j.skipped, j.reason, j.undoes, ${goesOn} as can_retry,
    j.ended is not null and ${goesBack} and ${standing} and not exists (
        select from job back where back.undoes = j.id and back.ended is null) as can_undo,
    j.ended is not null and cardinality(j.edits) > 0 and not ${standing} as undone`;

/** How many records the jobs have that an account started in the last ten minutes, for which a sign-in counts. */
export const countLately = async (db: Pick<Database, 'execute'>, account: number) =>
    (await readRow<{ records: number }>(
        db,
        sql`select coalesce(sum(total), 0)::int as records from job
            where account_id = ${account} and created > now() - interval '10 minutes'`,
    ))!.records;

export const listJobs = (
    db: Database,
    { page, per_page, list }: ParsedQuery<'GET jobs'>,
    reader: Narrowed | undefined,
) => {
    const hidden = hiddenKinds(reader);
    const asked = list ? [list] : (Object.keys(lists) as JobList[]);
    const shown = asked.filter(each => !hidden.includes(lists[each].kind));
    const own = sql`where list = any(${sql.param(shown)}::text[])`;
    return readPage<Job>(
        db,
        sql`select ${columns} from job j ${own} order by j.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
        sql`select count(*)::int as total from job ${own}`,
    );
};

/** Throws 404. */
export const findJob = async (db: Pick<Database, 'execute'>, id: number) => {
    const job = await readRow<Job>(db, sql`select ${columns} from job j where j.id = ${id}`);
    if (!job) throw notFound('noJob');
    return job;
};

/** A job with the first records that it left unchanged, at least in part. Throws 404. */
export const findJobWithSkips = async (db: Database, id: number) => {
    const job = await findJob(db, id);
    const { kind } = lists[job.list];
    const rows = await readRows<{ record_id: number; reason: JobSkip['reason'] }>(
        db,
        sql`select record_id, reason from job_row where job_id = ${id} and reason is not null
            order by place limit ${mostSkips}`,
    );
    const names = new Names();
    await names.load(
        db,
        rows.map(row => ({ table: kind, id: row.record_id })),
    );
    const recordOf = (record_id: number) => ({
        kind,
        id: record_id,
        name: names.of(kind, record_id),
        exists: names.exists(kind, record_id),
    });
    return {
        ...job,
        skips: rows.map(({ record_id, reason }) => ({ record: recordOf(record_id), reason })),
    };
};

export const tellJob = (tx: Pick<Database, 'execute'>, id: number, kind: RecordKind) =>
    tx.execute(sql`
        select pg_notify('backbar', json_build_object('type', 'job', 'id', id, 'kind', ${kind}::text,
            'by', account_id, 'ended', ended is not null)::text)
        from job where id = ${id}`);

/** Ends a running job; undefined if it is over or does not exist. */
export const endJob = (
    tx: Pick<Database, 'execute'>,
    id: number,
    state: 'done' | 'cancelled' | 'failed',
    reason: SQL = sql`null`,
) =>
    readRow<{ list: Job['list'] }>(
        tx,
        sql`update job set state = ${state}, ended = now(), reason = ${reason}
            where id = ${id} and ended is null returning list`,
    );

/** Counts the members who could be told of an ended job, which tells nobody by itself. */
export const noteUntold = async (tx: Database, id: number) => {
    const { edits } = (await readRow<{ edits: number[] }>(
        tx,
        sql`select edits::float8[] as edits from job where id = ${id}`,
    ))!;
    if (edits.length)
        await tx.execute(sql`update job set untold = ${await countUntold(tx, edits)} where id = ${id}`);
};

/** Lets a failed job continue where it stopped; undefined if it cannot. */
export const resumeJob = (tx: Pick<Database, 'execute'>, id: number) =>
    readRow<{ list: Job['list'] }>(
        tx,
        sql`update job j set state = 'waiting', ended = null, reason = null, failures = 0
            where id = ${id} and ${goesOn} returning list`,
    );
