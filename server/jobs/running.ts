import { sql } from 'drizzle-orm';
import type { MendedRule } from '../../contract/doctorRules.ts';
import type { FieldChange, Job } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import type { Problem } from '../../contract/refusals.ts';
import type { Author } from '../database/edit.ts';
import { readRow } from '../database/readPage.ts';
import { stands } from '../history/seen.ts';
import type { Database } from '../database/database.ts';

export interface RunningJob extends Pick<Job, 'id' | 'list' | 'act' | 'undoes'> {
    changes: FieldChange[];
    rule: MendedRule | null;
    author: Author;
    /** Its edits so far, and the time of the last one. */
    edits: number[];
    edit_at: string | null;
}

export interface JobRow {
    place: number;
    record_id: number;
    version: number;
    edit_id: number | null;
    log_from: number | null;
    log_to: number | null;
    log_ids: number[] | null;
}

/** What became of a record: the log rows of its change, or why it stayed unchanged, at least in part. */
export interface Stepped
    extends Pick<JobRow, 'place'>, Partial<Pick<JobRow, 'log_from' | 'log_to' | 'log_ids'>> {
    outcome: 'done' | 'partly' | 'unchanged' | 'skipped';
    /** The record that a row of an import became. */
    record_id?: number;
    reason?: Problem;
}

export interface Jobs {
    look: () => void;
}

/** Whether job `j` changed records itself, or undid another and noted its changes; a redo is undone as the original. */
export const goesBack = sql`(j.undoes is null or j.act = 'undo' and exists (
    select from job_row noted where noted.job_id = j.id and noted.log_ids is not null))`;

/**
 * The newest job of standing edits, if it changed more than one step's records and the other edits are of its batch,
 * which its undo undoes with it. For a redo, the original job.
 */
export const largeJobOf = async (db: Pick<Database, 'execute'>, edits: readonly number[]) => {
    const ids = sql`${sql.param(edits)}::bigint[]`;
    const job = await readRow<{ id: number }>(
        db,
        sql`select coalesce(back.undoes, j.id) as id from edit e join job j on e.id = any(j.edits)
                left join job back on back.id = j.undoes and j.act <> 'undo'
            where e.id = any(${ids}) and ${stands(sql`e`, null)} and (back.id is not null or ${goesBack})
                and (select sum(records) from edit where id = any(j.edits)) > ${limits.jobStep}
                and not exists (select from edit other
                    where other.id = any(${ids}) and other.id <> all(j.edits) and (other.batch = e.batch) is not true)
            order by e.id desc limit 1`,
    );
    return job?.id;
};
