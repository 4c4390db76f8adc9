import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';

const sequence = 'edit_row_id_seq';

/** Takes an id of the log's sequence, above those of all rows; from then on `lastLogged` works on this connection. */
export const nextLogged = async (tx: Database) =>
    (await readRow<{ id: number }>(tx, sql`select nextval(${sequence})::float8 as id`))!.id;

/** The last log row of this connection, whatever others log meanwhile. */
export const lastLogged = async (tx: Database) =>
    (await readRow<{ id: number }>(tx, sql`select currval(${sequence})::float8 as id`))!.id;
