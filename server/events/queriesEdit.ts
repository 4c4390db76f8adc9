import { sql } from 'drizzle-orm';
import type { EditEvent } from '../../contract/events.ts';
import type { Database } from '../database/database.ts';
import { readRow, readRows } from '../database/readPage.ts';
import { readSignal } from './signal.ts';

/** The most edits that are read again for somebody who returns. */
const mostMissed = 1000;

/** Edits commit in another order than they get their ids: of the last so many, those of the last minute are read too. */
const overlap = 100;

/** The id of the newest edit; 0 without any. */
export const newestEdit = async (db: Database): Promise<number> => {
    const row = await readRow<{ id: number }>(db, sql`select coalesce(max(id), 0)::float8 as id from edit`);
    return row!.id;
};

/** The edits after the one with the id `since`, oldest first; undefined if there are more than `mostMissed`. */
export const missedEdits = async (db: Database, since: number): Promise<EditEvent[] | undefined> => {
    const rows = await readRows<{ text: string }>(
        db,
        sql`select edit_message(id, author, records) as text from edit
            where id > ${since - overlap} and (id > ${since} or at > now() - interval '1 minute')
            order by id limit ${mostMissed + 1}`,
    );
    if (rows.length > mostMissed) return undefined;
    return rows.map(({ text }) => readSignal(text)).filter(signal => signal?.type === 'edit');
};
