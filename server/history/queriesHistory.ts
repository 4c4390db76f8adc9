import { sql, type SQL } from 'drizzle-orm';
import type { Edit } from '../../contract/history.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { arrayOf } from '../database/jsonText.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { readEdits, withMore } from './edits.ts';
import { ownerColumn } from '../records/defineRecord.ts';
import { records } from '../records/records.ts';
import { isSeen, type Reader } from './seen.ts';

type Query = ParsedQuery<'GET history'> & { reader: Reader };

const mine = ({ kind, id, reader }: Query) =>
    sql`touched.kind = ${kind} and touched.record_id = ${id} and ${isSeen(sql`${kind}`, sql`${id}::int`, reader)}`;

/** Whether the edit of `touched` is so old that only its rows have its fields and author, not `touched` itself. */
const isOld = sql`touched.fields is null`;

const changed = ({ kind, id, field }: Query): SQL => {
    const { columns, lists } = records[kind];
    const row = sql`edit_row r where r.edit_id = touched.edit_id and r.at = touched.at`;
    const known = (name: string, old: SQL) =>
        sql`(touched.fields @> array[${name}]::text[] or ${isOld} and exists (select from ${row} and ${old}))`;
    const column = Object.keys(columns).find(name => columns[name]!.field === field);
    if (column !== undefined)
        return known(column, sql`r.table_name = ${kind} and r.record_id = ${id} and r.after ? ${column}`);
    const list = field === undefined ? undefined : lists[field];
    if (!list) return sql`false`;
    const owner = ownerColumn(kind);
    return known(
        list.table,
        sql`r.table_name = ${list.table} and (r.record_id = ${id}
            and r.table_name <> 'new_product' or ${String(id)} in (r.before ->> ${owner}, r.after ->> ${owner}))`,
    );
};

const account = sql`case when ${isOld} then (
    select e.account_id from edit e where e.id = touched.edit_id and e.at = touched.at) else touched.account_id end`;

const summary = (record: Query) => sql`
    select (select count(*)::int from edit_record touched where ${mine(record)}) as total,
        (select ${wireTime(sql`touched.at`)} from edit_record touched where ${mine(record)}
            order by touched.edit_id limit 1) as since,
        ${arrayOf(sql`
            select by.account_id as id, coalesce(a.username, (
                select e.author from edit e where e.id = by.edit_id)) as username
            from (select ${account} as account_id, max(touched.edit_id) as edit_id from edit_record touched
                where ${mine(record)} group by 1) as by
            left join account a on a.id = by.account_id where by.account_id is not null order by 2, 1`)} as authors`;

interface Summary {
    total: number;
    since: string | null;
    authors: { id: number; username: string }[];
}

/** A record's changes, newest first; empty if it was never edited, or if the reader may not see it. */
export const listHistory = async (db: Database, query: Query) => {
    const { before, per_page, by, field, brief } = query;
    const conditions = [mine(query)];
    if (before !== undefined) conditions.push(sql`touched.edit_id < ${before}`);
    if (by !== undefined) conditions.push(sql`${account} = ${by}`);
    if (field !== undefined) conditions.push(sql`touched.action = 'changed'`, changed(query));
    const page = sql`
        select touched.edit_id, touched.at, touched.action, touched.kind, touched.record_id
        from edit_record touched
        where ${sql.join(conditions, sql` and `)}
        order by touched.edit_id desc limit ${per_page + 1}`;
    const [items, found] = await Promise.all([
        readEdits(db, page, query.reader),
        brief ? undefined : readRow<Summary>(db, summary(query)),
    ]);
    return { ...withMore(items, per_page), ...found };
};

/** Newest first, each edit once, without changes made outside Backbar. The records must be visible to everybody. */
export const listEditsOf = (
    db: Database,
    wanted: readonly { kind: RecordKind; id: number }[],
    most: number,
    reader: Reader,
): Promise<Edit[]> =>
    readEdits(
        db,
        sql`select * from (
                select distinct on (touched.edit_id)
                    touched.edit_id, touched.at, touched.action, touched.kind, touched.record_id
                from unnest(${sql.param(wanted.map(({ kind }) => kind))}::text[],
                    ${sql.param(wanted.map(({ id }) => id))}::int[]) as mine (kind, id)
                join edit_record touched on touched.kind = mine.kind and touched.record_id = mine.id
                join edit e on e.id = touched.edit_id and e.at = touched.at
                where e.author is not null
                order by touched.edit_id desc, (e.kind = touched.kind and e.record_id = touched.record_id) desc nulls last
            ) as each limit ${most}`,
        reader,
    );
