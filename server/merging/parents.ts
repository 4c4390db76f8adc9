import { sql } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import type { Which } from './move.ts';

/**
 * The parent of the brand that stays: the wanted one, unless it is one of the merged brands or below one; then the
 * nearest brand above all of them. Null if there is none.
 */
export const parentAfter = async (
    tx: Pick<Database, 'execute'>,
    { keep, gone }: Which,
    wanted: number | null,
): Promise<number | null> => {
    const merged = new Set([keep, ...gone]);
    const above = await readRows<{ id: number; parent_id: number | null }>(
        tx,
        sql`with recursive above as (
                select id, parent_id from brand where id = any(${sql.param([...merged, wanted ?? keep])}::int[])
                union
                select b.id, b.parent_id from brand b join above on b.id = above.parent_id)
            select * from above`,
    );
    const parents = new Map(above.map(({ id, parent_id }) => [id, parent_id]));
    const upFrom = (id: number | null): number[] =>
        id === null ? [] : [id, ...upFrom(parents.get(id) ?? null)];
    if (!upFrom(wanted).some(id => merged.has(id))) return wanted;
    const highest = upFrom(keep).findLast(id => merged.has(id))!;
    return parents.get(highest) ?? null;
};
