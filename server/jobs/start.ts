import { sql, type SQL } from 'drizzle-orm';
import type { MendedRule } from '../../contract/doctorRules.ts';
import type { Job, JobList } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import type { ParsedBody } from '../../contract/types.ts';
import type { Author } from '../database/edit.ts';
import { readRow } from '../database/readPage.ts';
import { conflict, invalid, tooMany } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { lists } from './meant.ts';
import { endJob, findJob, resumeJob, tellJob } from './queries.ts';

type Selection = ParsedBody<'POST jobs'>;

interface Starter {
    edit: Edit;
    author: Author;
}

const kept = sql.raw(`interval '60 days'`);

/** What is assigned, with its name. Throws 422 if it does not exist. */
const findTarget = async (tx: Database, { act, to }: Selection) => {
    if (to === undefined) return null;
    const table = sql.identifier(act === 'brand' ? 'brand' : 'category');
    const found = await readRow<{ id: number; name: string }>(
        tx,
        sql`select id, name from ${table} where id = ${to}`,
    );
    if (!found) throw invalid({ to: problem(act === 'brand' ? 'noBrand' : 'noCategories') });
    return found;
};

const insertJob = async (
    tx: Database,
    author: Author,
    { list, act, to, rule, undoes }: Pick<Job, 'list' | 'act' | 'to' | 'rule' | 'undoes'>,
) => {
    const row = await readRow<{ id: number }>(
        tx,
        sql`insert into job (account_id, list, act, to_id, to_name, rule, author, undoes)
            values (${author.account}, ${list}, ${act}, ${to?.id ?? null}, ${to?.name ?? null}, ${rule},
                ${JSON.stringify(author)}::jsonb, ${undoes}) returning id`,
    );
    return row!.id;
};

const settle = async (tx: Database, id: number) => {
    const { total, before } = (await readRow<{ total: number; before: number }>(
        tx,
        sql`update job set total = (select count(*) from job_row where job_id = ${id}) where id = ${id}
            returning total, (select coalesce(sum(earlier.total), 0)::int from job earlier
                where earlier.account_id = job.account_id and earlier.created > now() - interval '1 hour') as before`,
    ))!;
    if (total === 0) throw invalid({ ids: problem('nothingSelected') });
    if (total > limits.jobRecords)
        throw invalid({ ids: problem('tooManyRecords', { max: limits.jobRecords }) });
    if (total + before > limits.jobRecordsAnHour) throw tooMany(problem('jobsAnHour'), 3600);
};

const addJob = async (
    tx: Database,
    author: Author,
    job: Pick<Job, 'list' | 'act' | 'to' | 'rule'>,
    chosen: SQL,
) => {
    const { kind, order = sql`chosen.id` } = lists[job.list];
    await tx.execute(sql`delete from job where ended < now() - ${kept}`);
    const added = await insertJob(tx, author, { ...job, undoes: null });
    await tx.execute(sql`
        insert into job_row (job_id, place, record_id, version)
        select ${added}, row_number() over (order by ${order}), chosen.id, coalesce(known.edit_id, 0)
        from (${chosen} limit ${limits.jobRecords + 1}) as chosen
        left join record_version known on known.kind = ${kind} and known.record_id = chosen.id`);
    await settle(tx, added);
    return findJob(tx, added);
};

/** Starts a job for every record of a selection as of now. Throws 422, and 429 if its account started many. */
export const startJob = ({ edit, author }: Starter, selection: Selection) => {
    const { list, act, ids, query = {}, except } = selection;
    const chosen = ids
        ? sql`select distinct id from unnest(${sql.param(ids)}::int[]) as given (id)`
        : sql`select id from (${lists[list].meant(query)}) as meant where id <> all(${sql.param(except)}::int[])`;
    return edit(async tx => {
        const to = await findTarget(tx, selection);
        return addJob(tx, author, { list, act, to, rule: null }, chosen);
    });
};

/** Starts a job that mends findings of a rule: those of the records that `chosen` selects as `id`. Throws the same. */
export const startMend = ({ edit, author }: Starter, list: JobList, rule: MendedRule, chosen: SQL) =>
    edit(tx =>
        addJob(tx, author, { list, act: 'mend', to: null, rule }, sql`select id from (${chosen}) as mended`),
    );
/** Starts the job of an import, whose rows are those that `rows` returns by id and place. Throws 422 and 429. */
export const startImportJob = async (tx: Database, author: Author, rows: SQL) => {
    const added = await insertJob(tx, author, {
        list: 'products',
        act: 'import',
        to: null,
        rule: null,
        undoes: null,
    });
    await tx.execute(sql`
        insert into job_row (job_id, place, record_id, version)
        select ${added}, row_number() over (order by row.place), row.id, 0 from (${rows}) as row (id, place)`);
    await settle(tx, added);
    return added;
};

/**
 * Undoes the last change first. Undoing an undo is a redo and has the first job's act. Throws 404, and 409 if nothing
 * can be undone.
 */
export const undoJob = ({ edit, author }: Starter, id: number) =>
    edit(async tx => {
        await tx.execute(sql`select from job where id = ${id} for update`);
        const job = await findJob(tx, id);
        if (job.ended === null) throw conflict('jobRuns');
        if (!job.can_undo) throw conflict('notUndoable');
        const isAgain = job.act === 'undo';
        const { act, to, rule } = isAgain
            ? await findJob(tx, job.undoes!)
            : { act: 'undo' as const, to: null, rule: null };
        const added = await insertJob(tx, author, { list: job.list, act, to, rule, undoes: id });
        await tx.execute(sql`
            insert into job_row (job_id, place, record_id, version, edit_id, log_from, log_to, log_ids)
            select ${added}, row_number() over (order by place desc), record_id, 0, edit_id, log_from, log_to, log_ids
            from job_row where job_id = ${id} and state = 'done'
                and ${isAgain ? sql`log_ids <> '{}'` : sql`log_to > log_from`}`);
        await settle(tx, added);
        return findJob(tx, added);
    });

/** Stops a job after its current step. Throws 404, and 409 if it has ended. */
export const cancelJob = (edit: Edit, id: number) =>
    edit(async tx => {
        await findJob(tx, id);
        const ended = await endJob(tx, id, 'cancelled');
        if (!ended) throw conflict('jobEnded');
        await tellJob(tx, id, lists[ended.list].kind);
        return findJob(tx, id);
    });

/** Lets a failed job continue. Throws 404, and 409 if it cannot. */
export const retryJob = (edit: Edit, id: number) =>
    edit(async tx => {
        const { ended } = await findJob(tx, id);
        const resumed = await resumeJob(tx, id);
        if (!resumed) throw conflict(ended === null ? 'jobRuns' : 'jobEnded');
        await tellJob(tx, id, lists[resumed.list].kind);
        return findJob(tx, id);
    });
