import { sql } from 'drizzle-orm';
import { problem } from '../../contract/refusals.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { undoParts } from '../history/undo/undoParts.ts';
import { markUndone } from '../history/undo/edits.ts';
import type { JobRow, RunningJob, Stepped } from './running.ts';

/** Takes back what a job did to some records, each as a whole or not at all, as taking back an edit does. */
export const takeBackRows = async (tx: Database, rows: readonly JobRow[]): Promise<Stepped[]> => {
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
export const markBack = async (tx: Database, { id, undoes, edits }: RunningJob) => {
    const back = await readRow<{ edits: number[] }>(
        tx,
        sql`select back.edits::float8[] as edits from job back where back.id = ${undoes}
            and not exists (select from job_row where job_id = ${id} and reason is not null)`,
    );
    const by = edits.at(-1);
    if (back && by !== undefined) await markUndone(tx, back.edits, by, back.edits.length);
};

/** While a job is done again, it is no longer taken back as a whole. */
export const unmarkAgain = (tx: Database, { act, undoes }: RunningJob) =>
    act === 'undo' || undoes === null
        ? undefined
        : tx.execute(sql`
            update edit set undone_by = null from job back join job done on done.id = back.undoes
            where back.id = ${undoes} and edit.id = any(done.edits) and edit.undone_by = any(back.edits)`);
