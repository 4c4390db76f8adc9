import { sql } from 'drizzle-orm';
import type { UndoClash } from '../../../contract/history.ts';
import { readRows } from '../../database/readPage.ts';
import { wireTime } from '../../database/wireTime.ts';
import type { Database } from '../../http/services.ts';
import { current } from './log.ts';
import type { Obstacle } from './obstacles.ts';

interface Last {
    kind: string;
    record_id: number;
    by: string | null;
    at: string;
}

/** Returns who changed each of the records last, and when, but for the edit that is under way. */
export const readLastChanges = async (tx: Pick<Database, 'execute'>, records: readonly Obstacle[]) => {
    const rows = records.length
        ? await readRows<Last>(
              tx,
              sql`select record.kind, record.id as record_id, last.by, last.at
                  from unnest(${sql.param(records.map(({ kind }) => kind))}::text[],
                      ${sql.param(records.map(({ id }) => id))}::int[]) as record (kind, id)
                  cross join lateral (
                      select e.author as by, ${wireTime(sql`e.at`)} as at
                      from edit_record touched join edit e on e.id = touched.edit_id and e.at = touched.at
                      where touched.kind = record.kind and touched.record_id = record.id
                          and touched.edit_id is distinct from ${current}
                      order by touched.edit_id desc limit 1) as last`,
          )
        : [];
    return ({ kind, id }: Obstacle): UndoClash['since'] => {
        const last = rows.find(row => row.kind === kind && row.record_id === id);
        return last ? { by: last.by, at: last.at } : null;
    };
};
