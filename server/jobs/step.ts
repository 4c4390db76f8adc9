import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { problem } from '../../contract/refusals.ts';
import { type Begun, continueEdit, countEdit, currentEdit, saveOnce } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { isOvertaken } from '../database/violation.ts';
import { markUndone } from '../history/undo/edits.ts';
import { undoParts } from '../history/undo/undoParts.ts';
import { isStaff } from '../http/session.ts';
import type { Database } from '../http/services.ts';
import { changeRows } from './changeRows.ts';
import { lists } from './meant.ts';
import { endJob, tellJob } from './queries.ts';
import type { JobRow, RunningJob, Stepped } from './running.ts';

/** Takes back what a job did to some records, each as a whole or not at all, as taking back an edit does. */
const takeBackRows = async (tx: Database, rows: readonly JobRow[]): Promise<Stepped[]> => {
    const outcomes = await undoParts(
        tx,
        rows.map(({ edit_id, log_from, log_to, log_ids }) => ({
            edit: edit_id!,
            rows: log_ids ?? { after: log_from!, to: log_to! },
        })),
    );
    return rows.map(({ place }, index): Stepped => {
        const { outcome, logged } = outcomes[index]!;
        switch (outcome) {
            case 'clash':
                return { place, outcome: 'skipped', reason: problem('changedSince') };
            case 'blocked':
                return { place, outcome: 'skipped', reason: problem('othersInTheWay') };
            case 'partly':
                return { place, outcome, log_ids: logged, reason: problem('partlyBack') };
            case 'done':
                return { place, outcome, log_ids: logged };
            case 'nothing':
                return { place, outcome: 'unchanged', log_ids: [] };
        }
    });
};

/** Marks the edits of a job as taken back, once all that it changed was. */
const markBack = async (tx: Database, { id, undoes, edits }: RunningJob) => {
    const back = await readRow<{ edits: number[] }>(
        tx,
        sql`select back.edits::float8[] as edits from job back where back.id = ${undoes}
            and not exists (select from job_row where job_id = ${id} and reason is not null)`,
    );
    const by = edits.at(-1);
    if (back && by !== undefined) await markUndone(tx, back.edits, by, back.edits.length);
};

/** While a job is done again, it is no longer taken back as a whole. */
const unmarkAgain = (tx: Database, { act, undoes }: RunningJob) =>
    act === 'undo' || undoes === null
        ? undefined
        : tx.execute(sql`
            update edit set undone_by = null from job back join job done on done.id = back.undoes
            where back.id = ${undoes} and edit.id = any(done.edits) and edit.undone_by = any(back.edits)`);

/** How often a step is made that later edits of its records overtake. */
const mostTries = 5;

/** The job unless it is over; waits for the step that another server is at. */
const lockJob = (tx: Database, id: number) =>
    readRow<RunningJob>(
        tx,
        sql`select id, list, act, undoes, to_id, author, edits::float8[] as edits, edit_at::text
            from job where id = ${id} and ended is null for update`,
    );

const nextRows = (tx: Database, id: number) =>
    readRows<JobRow>(
        tx,
        sql`select place, record_id, version::float8 as version, edit_id::float8 as edit_id,
                log_from::float8 as log_from, log_to::float8 as log_to, log_ids::float8[] as log_ids
            from job_row where job_id = ${id} and state is null order by place limit ${limits.jobStep}`,
    );

const begunOf = ({ edits, edit_at }: RunningJob): Begun | undefined =>
    edit_at === null || !edits.length ? undefined : { id: String(edits.at(-1)), at: edit_at };

/** Stores what became of the records, in the transaction that changes them. */
const markRows = async (
    tx: Database,
    { id, edits }: RunningJob,
    stepped: readonly Stepped[],
    edit: Begun | undefined,
) => {
    await tx.execute(sql`
        update job_row row set state = case given.outcome when 'skipped' then 'skipped' else 'done' end,
            reason = given.reason, edit_id = coalesce(${edit?.id ?? null}::bigint, row.edit_id),
            log_from = coalesce(given.log_from, row.log_from), log_to = coalesce(given.log_to, row.log_to),
            log_ids = coalesce(given.log_ids, row.log_ids)
        from jsonb_to_recordset(${JSON.stringify(stepped)}::jsonb) as given
            (place int, outcome text, reason jsonb, log_from bigint, log_to bigint, log_ids bigint[])
        where row.job_id = ${id} and row.place = given.place`);
    const countOf = (...outcomes: Stepped['outcome'][]) =>
        stepped.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const known = edit && !edits.includes(Number(edit.id)) ? [...edits, Number(edit.id)] : edits;
    await tx.execute(sql`
        update job set state = 'running', failures = 0, edits = ${sql.param(known)}::bigint[],
            edit_at = coalesce(${edit?.at ?? null}::timestamptz, edit_at),
            done = done + ${countOf('done', 'partly')}, partly = partly + ${countOf('partly')},
            unchanged = unchanged + ${countOf('unchanged')}, skipped = skipped + ${countOf('skipped')}
        where id = ${id}`);
};

/** Makes a step within a transaction; returns whether there may be another one. */
const stepIn = async (tx: Database, id: number, isNewEdit: boolean) => {
    const job = await lockJob(tx, id);
    if (!job) return false;
    const { kind } = lists[job.list];
    if (!(await isStaff(tx, job.author.account!))) {
        const reason = sql`${JSON.stringify(problem('access'))}::jsonb`;
        await endJob(tx, id, 'failed', reason);
        await tellJob(tx, id, kind);
        return false;
    }
    const rows = await nextRows(tx, id);
    if (rows.length === 0) {
        if (job.undoes !== null) await markBack(tx, job);
        await endJob(tx, id, 'done');
        await tellJob(tx, id, kind);
        return false;
    }
    await tx.execute(sql`select set_config('backbar.by', ${JSON.stringify(job.author)}, true)`);
    const begun = isNewEdit ? undefined : begunOf(job);
    if (begun) await continueEdit(tx, begun);
    const stepped = await (job.undoes !== null ? takeBackRows(tx, rows) : changeRows(tx, job, rows));
    const edit = await currentEdit(tx);
    if (edit) await unmarkAgain(tx, job);
    await markRows(tx, job, stepped, edit);
    if (begun) await countEdit(tx, begun);
    await tellJob(tx, id, kind);
    return true;
};

/**
 * Makes the next step of a job: changes some of its records and notes what became of them, in one transaction, so that a
 * step is made once or not at all. Returns whether there may be another one.
 */
export const makeStep = async (db: Database, id: number): Promise<boolean> => {
    for (let tries = 1; ; tries++) {
        try {
            return await saveOnce(db, null, tx => stepIn(tx, id, tries > 1));
        } catch (error) {
            if (!isOvertaken(error) || tries === mostTries) throw error;
        }
    }
};
