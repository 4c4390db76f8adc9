import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** The id of the job that an edit belongs to, if the edit stands and has more records than a job changes at once. */
export const largeJobOf = async (db: Pick<Database, 'execute'>, edit: number) => {
    const job = await readRow<{ id: number }>(
        db,
        sql`select j.id from edit e join job j on e.id = any(j.edits) and j.undoes is null
            where e.id = ${edit} and e.undone_by is null and e.records > ${limits.jobStep}`,
    );
    return job?.id;
};
