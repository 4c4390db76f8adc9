import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { goesBack } from './goesBack.ts';

/** The id of the job that an edit belongs to, if the edit stands and the job changed more records than one does at once. */
export const largeJobOf = async (db: Pick<Database, 'execute'>, edit: number) => {
    const job = await readRow<{ id: number }>(
        db,
        sql`select j.id from edit e join job j on e.id = any(j.edits) and ${goesBack}
            where e.id = ${edit} and e.undone_by is null
                and (select sum(records) from edit where id = any(j.edits)) > ${limits.jobStep}`,
    );
    return job?.id;
};
