import { sql, type SQL } from 'drizzle-orm';
import { readRows } from '../database/readPage.ts';
import type { Database } from '../http/services.ts';
import { ownerColumn } from '../records/defineRecord.ts';
import { records } from '../records/records.ts';
import { isOwnTable, type RecordRef, rowsOfRecord } from './loggedRow.ts';

export interface ListAt extends RecordRef {
    field: string;
    edit: number;
}

interface Counted {
    record_id: number;
    now: number;
    /** By edit, how many elements it added, negative if it removed more. */
    later: Record<string, number>;
}

interface List {
    kind: ListAt['kind'];
    field: string;
    since: Map<number, number>;
}

const keyOf = ({ kind, field }: Pick<ListAt, 'kind' | 'field'>) => `${kind} ${field}`;

const groupLists = (wanted: readonly ListAt[]) => {
    const lists = new Map<string, List>();
    for (const { kind, id, field, edit } of wanted) {
        const key = keyOf({ kind, field });
        const list = lists.get(key) ?? { kind, field, since: new Map<number, number>() };
        list.since.set(id, Math.min(edit, list.since.get(id) ?? edit));
        lists.set(key, list);
    }
    return lists;
};

/** 1 if a side of a log row, `before` or `after`, belongs to the record, else 0. */
const belongs = (side: SQL, owner: string) => sql`(${side} is not null and coalesce(
    ${side} ->> ${owner}, r.kept ->> ${owner}, r.key ->> ${owner}) is not distinct from given.record_id::text)::int`;

/** The current sizes, and by how much later edits changed them. */
const countList = ({ kind, field, since }: List, key: string) => {
    const { table } = records[kind].lists[field]!;
    const owner = ownerColumn(kind);
    return sql`
        select ${key}::text as list, given.record_id,
            (select count(*)::int from ${sql.identifier(table)} as listed
                where listed.${sql.identifier(owner)} = given.record_id) as now,
            (select coalesce(jsonb_object_agg(net.edit_id, net.added), '{}') from (
                select later.edit_id,
                    sum(${belongs(sql`r.after`, owner)} - ${belongs(sql`r.before`, owner)})::int as added
                from (
                    select touched.edit_id, touched.at, touched.record_id, e.records, ${owner}::text as owner,
                        array[${isOwnTable(table) ? table : null}]::text[] as own, array[${table}]::text[] as lists
                    from edit_record touched join edit e on e.id = touched.edit_id and e.at = touched.at
                    where touched.kind = ${kind} and touched.record_id = given.record_id
                        and touched.edit_id > given.since
                        and (touched.fields is null or touched.fields @> array[${table}]::text[])) as later
                cross join lateral (${rowsOfRecord(sql`later`)}) as r
                group by later.edit_id) as net where net.added <> 0) as later
        from unnest(${sql.param([...since.keys()])}::int[], ${sql.param([...since.values()])}::bigint[])
            as given (record_id, since)`;
};

export type SizeOf = (list: ListAt) => number;

/** The current size minus what later edits did, so that sizes stay right when old edits are deleted. */
export const readSizes = async (db: Database, wanted: readonly ListAt[]): Promise<SizeOf> => {
    const counted = new Map<string, Counted>();
    if (wanted.length) {
        const arms = [...groupLists(wanted)].map(([key, list]) => countList(list, key));
        const rows = await readRows<Counted & { list: string }>(db, sql.join(arms, sql` union all `));
        for (const row of rows) counted.set(`${row.list} ${row.record_id}`, row);
    }
    return ({ edit, ...list }) => {
        const found = counted.get(`${keyOf(list)} ${list.id}`);
        if (!found) return 0;
        const added = Object.entries(found.later).map(([later, count]) => (Number(later) > edit ? count : 0));
        return added.reduce((size, count) => size - count, found.now);
    };
};
