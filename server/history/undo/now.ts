import { sql } from 'drizzle-orm';
import { readRows } from '../../database/readPage.ts';
import type { Database } from '../../http/services.ts';
import { grouped } from './grouped.ts';
import type { Net } from './net.ts';
import { type Row, rowId, sameKey } from './steps.ts';

/** A row's current state; the same with the edit's values, and with the values before the edit. */
interface Now {
    now: Row;
    meant: Row;
    earlier: Row;
}

export type NowOf = ReadonlyMap<string, Now>;

/** Locks and reads the edit's existing rows. The database compares, as the log has a session's time zone. */
export const readNow = async (tx: Pick<Database, 'execute'>, nets: Iterable<Net>): Promise<NowOf> => {
    const byTable = grouped(nets, net => net.table);
    const found = new Map<string, Now>();
    for (const [table, rows] of byTable) {
        const given = JSON.stringify(
            rows.map(({ key, before, after }) => ({ key, before: before ?? {}, after: after ?? {} })),
        );
        const name = sql.identifier(table.name);
        const existing = await readRows<Now>(
            tx,
            sql`select to_jsonb(old) as now, to_jsonb(jsonb_populate_record(old, given.row -> 'after')) as meant,
                    to_jsonb(jsonb_populate_record(old, given.row -> 'before')) as earlier
                from jsonb_array_elements(${given}::jsonb) as given (row)
                cross join lateral jsonb_populate_record(null::${name}, given.row -> 'key') as keyed
                join ${name} old on ${sameKey(table, 'old', 'keyed')}
                for update of old`,
        );
        for (const row of existing) found.set(rowId({ table, key: row.now }), row);
    }
    return found;
};
