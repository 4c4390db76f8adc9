import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { readRow } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { goesBack } from './running.ts';

/**
 * The id of the job that an edit belongs to, if the edit stands and the job changed more records than one does at once. Of
 * an edit that did a job again it is that job, as it is the one that goes back.
 */
export const largeJobOf = async (db: Pick<Database, 'execute'>, edit: number) => {
    const job = await readRow<{ id: number }>(
        db,
        sql`select coalesce(back.undoes, j.id) as id from edit e join job j on e.id = any(j.edits)
                left join job back on back.id = j.undoes and j.act <> 'undo'
            where e.id = ${edit} and e.undone_by is null and (back.id is not null or ${goesBack})
                and (select sum(records) from edit where id = any(j.edits)) > ${limits.jobStep}`,
    );
    return job?.id;
};
