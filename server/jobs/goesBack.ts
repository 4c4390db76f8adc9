import { sql } from 'drizzle-orm';

/**
 * Whether a job `j` is one that can be taken back: it changed records by itself, or took back another one and noted what it
 * changed. What does a job again is not, because the job itself is taken back then.
 */
export const goesBack = sql`(j.undoes is null or j.act = 'undo' and exists (
    select from job_row noted where noted.job_id = j.id and noted.log_ids is not null))`;
