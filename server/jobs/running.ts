import type { Job } from '../../contract/jobs.ts';
import type { Problem } from '../../contract/refusals.ts';
import type { Database } from '../database/database.ts';
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

/** What a step did with its records: the places of those it changed, and why others stay as they were. */
export interface Stepped {
    done: (Pick<JobRow, 'place'> & Partial<Pick<JobRow, 'log_from' | 'log_to' | 'log_ids'>>)[];
    skipped: { place: number; reason: Problem }[];
}

/** The queue of jobs, as the calls use it. */
export interface Jobs {
    /** Makes the queue's own tables, which it needs before the first job. */
    ready: () => Promise<void>;
    /** Puts a job into the queue, in the transaction that adds it. */
    enqueue: (tx: Pick<Database, 'execute'>, id: number) => Promise<void>;
    /** Looks for work at once. */
    look: () => void;
}
