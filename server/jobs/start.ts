import { sql, type SQL } from 'drizzle-orm';
import type { MendedRule } from '../../contract/doctorRules.ts';
import type { JobList } from '../../contract/jobLists.ts';
import type { FieldChange, Job, Selection } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import type { RecordKind } from '../../contract/records.ts';
import { problem } from '../../contract/refusals.ts';
import type { Author } from '../database/edit.ts';
import { readRow } from '../database/readPage.ts';
import { conflict, invalid, tooMany } from '../http/errors.ts';
import type { Database, Edit } from '../http/services.ts';
import { replacing } from './acts.ts';
import { waysOf } from './changedForm.ts';
import { lists } from './meant.ts';
import { tellOf } from '../outbox/tell.ts';
import { endJob, findJob, noteUntold, resumeJob, tellJob } from './queries.ts';
import { wordsOf } from './words.ts';

type StoredChange = FieldChange & { words: Job['changes'][number] };

interface Starter {
    edit: Edit;
    author: Author;
}

const kept = sql.raw(`interval '60 days'`);

/** Throws 422 for a field that the record's own PUT lacks, for what cannot be done to it, and for a value it never takes. */
export const refuseWrongChanges = ({ list, act, changes = [] }: Selection) => {
    if (act !== 'change') return;
    const { schema } = replacing(list)!;
    for (const [index, change] of changes.entries()) {
        const ways = waysOf(schema, change.field);
        if (ways.length === 0) throw invalid({ [`changes.${index}.field`]: problem('invalid') });
        if (!ways.includes(change.how))
            throw invalid({ [`changes.${index}.how`]: problem('option', { options: [...ways] }) });
    }
};

/** The records of a list whose ids a query selects, each with its place and version. */
const rowsOf = (list: JobList, chosen: SQL) => {
    const { kind, order = sql`chosen.id` } = lists[list];
    return sql`
        select row_number() over (order by ${order})::int as place, chosen.id as record_id,
            coalesce(known.edit_id, 0) as version
        from (${chosen} limit ${limits.jobRecords + 1}) as chosen
        left join record_version known on known.kind = ${kind} and known.record_id = chosen.id`;
};

/** The records of a selection as of now. */
export const chosenRows = ({ list, ids, query = {}, except }: Selection) =>
    rowsOf(
        list,
        ids
            ? sql`select distinct id from unnest(${sql.param(ids)}::int[]) as given (id)`
            : sql`select id from (${lists[list].meant(query)}) as meant where id <> all(${sql.param(except)}::int[])`,
    );

type NewJob = Pick<Job, 'list' | 'act'> &
    Partial<Pick<Job, 'rule' | 'undoes'>> & { changes?: readonly StoredChange[] };

const insertJob = async (tx: Database, author: Author, job: NewJob) => {
    const { list, act, changes = [], rule = null, undoes = null } = job;
    const row = await readRow<{ id: number }>(
        tx,
        sql`insert into job (account_id, list, act, changes, rule, author, undoes)
            values (${author.account}, ${list}, ${act}, ${JSON.stringify(changes)}::jsonb, ${rule},
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

/** Throws like `settle`. `rows` selects place, record_id and version. */
const addJob = async (tx: Database, author: Author, job: NewJob, rows: SQL) => {
    await tx.execute(sql`delete from job where ended < now() - ${kept}`);
    const added = await insertJob(tx, author, job);
    await tx.execute(sql`
        insert into job_row (job_id, place, record_id, version)
        select ${added}, place, record_id, version from (${rows}) as rows`);
    await settle(tx, added);
    return added;
};

/** Starts a job for every record of a selection as of now. Throws 422, and 429 if its account started many. */
export const startJob = ({ edit, author }: Starter, selection: Selection) => {
    const { list, act, changes = [] } = selection;
    refuseWrongChanges(selection);
    return edit(async tx => {
        const words = await wordsOf(tx, lists[list].kind, changes);
        const stored = changes.map((change, index) => ({ ...change, words: words[index]! }));
        const job = { list, act, changes: stored };
        return findJob(tx, await addJob(tx, author, job, chosenRows(selection)));
    });
};

/** Starts a job that mends findings of a rule: those of the records that `chosen` selects as `id`. Throws the same. */
export const startMend = ({ edit, author }: Starter, list: JobList, rule: MendedRule, chosen: SQL) =>
    edit(async tx => {
        const rows = rowsOf(list, sql`select id from (${chosen}) as mended`);
        return findJob(tx, await addJob(tx, author, { list, act: 'mend', rule }, rows));
    });

/** Starts the job of an import, whose rows are those that `rows` returns by id and place. Throws 422 and 429. */
export const startImportJob = (tx: Database, author: Author, rows: SQL) =>
    addJob(
        tx,
        author,
        { list: 'products', act: 'import' },
        sql`select row_number() over (order by row.place) as place, row.id as record_id, 0 as version
            from (${rows}) as row (id, place)`,
    );

const changedBack = (id: number) => sql`
    select place, record_id, edit_id, log_from, log_to, log_ids from job_row
    where job_id = ${id} and state = 'done' and log_ids <> '{}'`;

/** The changes of a job and of the rest of its batch, such as the rows of an import that people mended. */
const changedBy = (id: number, kind: RecordKind) => sql`
    with own as (select id, (author ->> 'batch')::uuid as batch from job where id = ${id})
    select row.place, row.record_id, row.edit_id, row.log_from, row.log_to, null::bigint[] as log_ids
    from own join job j on j.id = own.id or j.undoes is null and (j.author ->> 'batch')::uuid = own.batch
        join job_row row on row.job_id = j.id
    where row.state = 'done' and row.log_to > row.log_from
    union all
    select 0, r.record_id, e.id, min(l.id) - 1, max(l.id), null
    from own join edit e on e.batch = own.batch
        join edit_record r on r.edit_id = e.id and r.at = e.at and r.kind = ${kind} and r.undone_by is null
        join edit_row l on l.edit_id = e.id and l.at = e.at
    where not exists (select from job j where e.id = any(j.edits))
    group by e.id, r.record_id`;

/**
 * Undoes the last change first, of the whole batch if the job is part of one. Undoing an undo is a redo and has the first job's act. Throws 404, and 409 if nothing
 * can be undone.
 */
export const undoJob = ({ edit, author }: Starter, id: number) =>
    edit(async tx => {
        await tx.execute(sql`select from job where id = ${id} for update`);
        const job = await findJob(tx, id);
        if (job.ended === null) throw conflict('jobRuns');
        if (!job.can_undo) throw conflict('notUndoable');
        const isAgain = job.act === 'undo';
        const { act, changes, rule } = isAgain
            ? (await readRow<Pick<Job, 'act' | 'rule'> & { changes: StoredChange[] }>(
                  tx,
                  sql`select act, changes, rule from job where id = ${job.undoes}`,
              ))!
            : { act: 'undo' as const, changes: [], rule: null };
        const added = await insertJob(tx, author, { list: job.list, act, changes, rule, undoes: id });
        await tx.execute(sql`
            insert into job_row (job_id, place, record_id, version, edit_id, log_from, log_to, log_ids)
            select ${added}, row_number() over (order by edit_id desc, place desc), record_id, 0, edit_id, log_from, log_to, log_ids
            from (${isAgain ? changedBack(id) : changedBy(id, lists[job.list].kind)}) as changed`);
        await settle(tx, added);
        return findJob(tx, added);
    });

/** Stops a job after its current step. Throws 404, and 409 if it has ended. */
export const cancelJob = (edit: Edit, id: number, isTold: boolean) =>
    edit(async tx => {
        await findJob(tx, id);
        const ended = await endJob(tx, id, 'cancelled');
        if (!ended) throw conflict('jobEnded');
        if (isTold) await noteUntold(tx, id);
        await tellJob(tx, id, lists[ended.list].kind);
        return findJob(tx, id);
    });

/** Tells members what an ended job did, once, as far as it still stands. Throws 404. */
export const tellOfJob = (edit: Edit, id: number) =>
    edit(async tx => {
        const found = await readRow<{ edits: number[]; untold: number }>(
            tx,
            sql`select edits::float8[] as edits, untold from job where id = ${id} for update`,
        );
        if (found && found.untold > 0) {
            await tellOf(tx, found.edits);
            await tx.execute(sql`update job set untold = 0 where id = ${id}`);
        }
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
