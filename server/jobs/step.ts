import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { RecordKind } from '../../contract/records.ts';
import { problem } from '../../contract/refusals.ts';
import { type Begun, continueEdit, countEdit, currentEdit, saveOnce } from '../database/edit.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { isOvertaken } from '../database/violation.ts';
import { markRecordsUndone } from '../history/undo/edits.ts';
import { undoParts } from '../history/undo/undoParts.ts';
import { refusedKind } from '../http/session.ts';
import type { Database, Services } from '../http/services.ts';
import { importRows } from '../imports/importRows.ts';
import { changeRows } from './changeRows.ts';
import { lists } from './meant.ts';
import { dropIn } from '../outbox/tell.ts';
import { nextLogged } from './logged.ts';
import { endJob, noteUntold, tellJob } from './queries.ts';
import type { JobRow, RunningJob, Stepped } from './running.ts';

/** Undoes what a job did to some records, each completely or not at all, like the undo of an edit. */
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

/** Marks what a job did to some records as undone, if nothing of it is left. */
const markBack = (
    tx: Database,
    by: number,
    kind: RecordKind,
    rows: readonly JobRow[],
    stepped: readonly Stepped[],
) => {
    const left = new Set(stepped.filter(({ reason }) => reason).map(({ place }) => place));
    const shares = rows
        .slice(0, stepped.length)
        .filter(({ place }) => !left.has(place))
        .map(({ edit_id, record_id }) => ({ edit: edit_id!, kind, record_id }));
    return markRecordsUndone(tx, shares, by);
};

/** Tries of a step that later edits of its records overtake. */
const mostTries = 5;

const lockJob = (tx: Database, id: number) =>
    readRow<RunningJob>(
        tx,
        sql`select id, list, act, undoes, changes, rule, author, edits::float8[] as edits, edit_at::text
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
            log_ids = coalesce(given.log_ids, row.log_ids), record_id = coalesce(given.record_id, row.record_id)
        from jsonb_to_recordset(${JSON.stringify(stepped)}::jsonb) as given
            (place int, outcome text, reason jsonb, log_from bigint, log_to bigint, log_ids bigint[], record_id int)
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

const stepIn = async (services: Services, tx: Database, id: number, isNewEdit: boolean) => {
    const job = await lockJob(tx, id);
    if (!job) return false;
    const { kind } = lists[job.list];
    const refused = await refusedKind(tx, job.author.account!, kind);
    if (refused) {
        const reason = sql`${JSON.stringify(problem(refused))}::jsonb`;
        await endJob(tx, id, 'failed', reason);
        await tellJob(tx, id, kind);
        return false;
    }
    const rows = await nextRows(tx, id);
    if (rows.length === 0) {
        await endJob(tx, id, 'done');
        if (services.config.outbox) await noteUntold(tx, id);
        await tellJob(tx, id, kind);
        return false;
    }
    await tx.execute(sql`select set_config('backbar.by', ${JSON.stringify(job.author)}, true)`);
    const after = services.config.outbox && (await nextLogged(tx));
    const begun = isNewEdit ? undefined : begunOf(job);
    if (begun) await continueEdit(tx, begun);
    const change = () =>
        job.act === 'import' ? importRows(tx, services.images, rows) : changeRows(services, tx, job, rows);
    const stepped = await (job.undoes !== null ? takeBackRows(tx, rows) : change());
    const edit = await currentEdit(tx);
    const by = edit ? Number(edit.id) : job.edits.at(-1);
    if (by !== undefined && job.undoes !== null) await markBack(tx, by, kind, rows, stepped);
    await markRows(tx, job, stepped, edit);
    if (after !== undefined) await dropIn(tx, after);
    if (begun) await countEdit(tx, begun);
    await tellJob(tx, id, kind);
    return true;
};

/** Uses one transaction, so that a step is made once or not at all. Returns whether there may be another one. */
export const makeStep = async (services: Services, id: number): Promise<boolean> => {
    for (let tries = 1; ; tries++) {
        try {
            return await saveOnce(services.db, null, tx => stepIn(services, tx, id, tries > 1));
        } catch (error) {
            if (!isOvertaken(error) || tries === mostTries) throw error;
        }
    }
};
