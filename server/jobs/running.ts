import { sql } from 'drizzle-orm';
import type { Job } from '../../contract/jobs.ts';
import type { Problem } from '../../contract/refusals.ts';
import type { Author } from '../database/edit.ts';

/** A job as its steps see it. */
export interface RunningJob extends Pick<Job, 'id' | 'list' | 'act' | 'undoes'> {
    to_id: number | null;
    author: Author;
    /** Its edits so far, and the time of the last one. */
    edits: number[];
    edit_at: string | null;
}

/** A record of a job. */
export interface JobRow {
    place: number;
    record_id: number;
    version: number;
    edit_id: number | null;
    log_from: number | null;
    log_to: number | null;
    log_ids: number[] | null;
}

/** What became of a record: the rows of the log with its change, or why it stays as it was, wholly or in part. */
export interface Stepped
    extends Pick<JobRow, 'place'>, Partial<Pick<JobRow, 'log_from' | 'log_to' | 'log_ids'>> {
    outcome: 'done' | 'partly' | 'unchanged' | 'skipped';
    reason?: Problem;
}

/** The work on jobs, as the calls use it. */
export interface Jobs {
    /** Looks for work at once. */
    look: () => void;
}

/**
 * Whether a job `j` is one that can be taken back: it changed records by itself, or took back another one and noted what it
 * changed. What does a job again is not, because the job itself is taken back then.
 */
export const goesBack = sql`(j.undoes is null or j.act = 'undo' and exists (
    select from job_row noted where noted.job_id = j.id and noted.log_ids is not null))`;
