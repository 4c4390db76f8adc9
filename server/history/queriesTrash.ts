import { sql } from 'drizzle-orm';
import { type Trashed } from '../../contract/history.ts';
import { recordKinds, type RecordKind } from '../../contract/records.ts';
import type { ParsedQuery } from '../../contract/types.ts';
import { arrayOf } from '../database/jsonText.ts';
import { readRow } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { records } from '../records/records.ts';
import { Names } from './names.ts';
import { isOwnDeletion, touchesRights } from './rights.ts';
import { isSeen, type Reader } from './seen.ts';

type Row = Omit<Trashed, 'record' | 'by'> & {
    kind: RecordKind;
    record_id: number;
    account_id: number | null;
    author: string | null;
};

const kindNames = sql`${sql.param([...recordKinds])}::text[]`;

const exists = sql`case r.kind ${sql.join(
    recordKinds.map(
        kind =>
            sql`when ${kind} then exists (select from ${sql.identifier(kind)} as now where now.id = r.record_id)`,
    ),
    sql` `,
)} end`;

/** The deleted row of the record of `r`; missing if the record was deleted for good. */
const ownRow = sql`
    select o.before from edit_row o where o.edit_id = r.edit_id and o.at = r.at and o.table_name = r.kind
        and o.record_id = r.record_id and o.after is null and o.before is not null`;

/** Deleted records counted beyond a page: if there are more, the total is a lower bound. */
const mostCounted = 1000;

/**
 * Lists each deletion under the record it was about, or the first one by kind; whatever else it deleted is restored
 * too. Deletions of accounts, and by members of what is theirs, cannot be undone. For a record deleted again after a restore, only the last one counts.
 */
const deletions = (days: number, kind: RecordKind | undefined, most: number, reader: Reader) => sql`
    newest as materialized (
        select edit_id from edit_record r
        where r.action = 'deleted' and r.at > now() - make_interval(days => ${days})
            and ${kind === undefined ? sql`r.kind = any(${kindNames})` : sql`r.kind = ${kind}`}
            and ${isSeen(sql`r.kind`, sql`r.record_id`, reader)}
        order by r.edit_id desc limit ${most}),
    deletion as materialized (
        select distinct on (kind, record_id) * from (
            select distinct on (e.id) e.id, e.at, e.account_id, e.author, r.kind, r.record_id
            from (select distinct edit_id from newest) as wanted
            join edit_record r on r.edit_id = wanted.edit_id and r.action = 'deleted'
                and r.at > now() - make_interval(days => ${days}) and r.kind = any(${kindNames})
            join edit e on e.id = r.edit_id and e.at = r.at
            where r.undone_by is null and not ${exists} and exists (${ownRow}) and not ${touchesRights(sql`e`)}
                and not ${isOwnDeletion(sql`e`)}
                and ${isSeen(sql`r.kind`, sql`r.record_id`, reader)}
            order by e.id, r.kind is distinct from e.kind or r.record_id is distinct from e.record_id,
                array_position(${kindNames}, r.kind), r.record_id) as chosen
        where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
        order by kind, record_id, id desc)`;

const images = Object.fromEntries(recordKinds.map(kind => [kind, records[kind].pictures[0] ?? null]));

const along = (reader: Reader) => sql`(
    select coalesce(jsonb_object_agg(table_name, rows), '{}') from (
        select table_name, count(distinct key)::int as rows from edit_row a
        where a.edit_id = page.id and a.at = page.at
            and not (a.table_name = page.kind and a.record_id = page.record_id and a.after is null)
            and ${isSeen(sql`a.table_name`, sql`a.record_id`, reader)}
        group by table_name) as counted)`;

/** Deleted records, newest first, with their number; a lower bound if there are very many. */
export const listTrash = async (
    db: Database,
    trashDays: number,
    { page, per_page, kind }: ParsedQuery<'GET trash'>,
    reader: Reader,
) => {
    const rows = sql`
        select page.id as edit, page.kind, page.record_id, page.account_id, page.author,
            ${wireTime(sql`page.at`)} as deleted, ${along(reader)} as along,
            ${wireTime(sql`(page.at + make_interval(days => ${trashDays}))`)} as expires,
            (select own.before ->> (${JSON.stringify(images)}::jsonb ->> page.kind) from (
                select o.before from edit_row o where o.edit_id = page.id and o.at = page.at
                    and o.table_name = page.kind and o.record_id = page.record_id and o.after is null
                limit 1) as own) as image
        from (select * from deletion order by id desc limit ${per_page} offset ${(page - 1) * per_page}) as page
        order by page.id desc`;
    const most = page * per_page + mostCounted;
    const found = (await readRow<{ items: Row[]; total: number; is_cut: boolean }>(
        db,
        sql`with ${deletions(trashDays, kind, most, reader)}
            select (select count(*)::int from deletion) as total, ${arrayOf(rows)} as items,
                (select count(*) from newest) = ${most} as is_cut`,
    ))!;
    const names = new Names();
    await names.load(
        db,
        found.items.map(item => ({ table: item.kind, id: item.record_id })),
    );
    return {
        total: found.total,
        ...(found.is_cut && { total_is_estimate: true }),
        items: found.items.map(({ kind: table, record_id: id, account_id, author, ...item }) => ({
            ...item,
            record: { kind: table, id, name: names.of(table, id), exists: false },
            by: author === null ? null : { id: account_id, name: author },
        })),
    };
};
