import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { ResponseOf } from '../../contract/types.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';

/** A query for the ids of the records that the saves of a batch added or changed, deleted ones included. */
export const ofBatch = (kind: RecordKind, batch: string) =>
    sql`select r.record_id from edit e join edit_record r on r.edit_id = e.id and r.at = e.at
        where e.batch = ${batch} and r.kind = ${kind}`;

/** What a batch made and what of it can be undone; empty for an unknown one. */
export const readBatch = async (db: Database, batch: string) => {
    const read = await readRow<ResponseOf<'GET products/batch/{batch}'>>(
        db,
        sql`with made as materialized (select id, at, author from edit where batch = ${batch})
            select array(
                    select id::float8 from made
                    where exists (
                        select from edit_record r
                        where r.edit_id = made.id and r.at = made.at and r.undone_by is null)
                    order by id desc limit ${limits.undone}) as edits,
                (select author from made order by id limit 1) as by,
                (select ${wireTime(sql`min(at)`)} from made) as at,
                (select count(*)::int from product where id in (${ofBatch('product', batch)})) as products`,
    );
    return read!;
};
