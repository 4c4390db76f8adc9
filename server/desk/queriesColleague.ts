import { sql } from 'drizzle-orm';
import type { ResponseOf } from '../../contract/types.ts';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';

/** The accounts that may decide, by name. */
export const listColleagues = (db: Database): Promise<ResponseOf<'GET desk/colleagues'>> =>
    readRows(db, sql`select id, username as name from account where super_user order by lower(username), id`);
