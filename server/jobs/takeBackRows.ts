import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { undoParts } from '../history/undo/undoParts.ts';
import { markUndone } from '../history/undo/edits.ts';
import type { JobRow, RunningJob, Stepped } from './running.ts';

/** Takes back what a job did to some records, each as a whole or not at all, as taking back an edit does. */
export const takeBackRows = async (tx: Database, rows: readonly JobRow[]): Promise<Stepped> => {
    const outcomes = await undoParts(
        tx,
        rows.map(({ edit_id, log_from, log_to, log_ids }) => ({
            edit: edit_id!,
            rows: log_ids ?? { after: log_from!, to: log_to! },
        })),
    );
    const { done, skipped }: Stepped = { done: [], skipped: [] };
    for (const [index, { place }] of rows.entries()) {
        const { outcome, logged } = outcomes[index]!;
        if (outcome === 'clash') skipped.push({ place, reason: problem('changedSince') });
        else if (outcome === 'blocked') skipped.push({ place, reason: problem('othersInTheWay') });
        else done.push({ place, log_ids: logged });
    }
    return { done, skipped };
};

/** Marks the edits of a job as taken back, once that was done as a whole. */
export const markBack = async (tx: Database, { id, undoes, edits }: RunningJob) => {
    const back = await readRow<{ edits: number[] }>(
        tx,
        sql`select back.edits::float8[] as edits from job back where back.id = ${undoes}
            and not exists (select from job_row where job_id = ${id} and state = 'skipped')`,
    );
    const by = edits.at(-1);
    if (back && by !== undefined) await markUndone(tx, back.edits, by, back.edits.length);
};
