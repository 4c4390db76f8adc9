import { sql, type SQL } from 'drizzle-orm';
import { type Edit } from '../../contract/history.ts';
import { recordKinds, type RecordKind } from '../../contract/records.ts';
import { readRows } from '../database/readPage.ts';
import { wireTime } from '../database/wireTime.ts';
import type { Database } from '../http/services.ts';
import { changesOf } from './changes.ts';
import { type LoggedRow, type RecordRef, rowsOfRecord, shownTables } from './loggedRow.ts';
import { Names, type Ref } from './names.ts';
import { type ListAt, readSizes } from './sizes.ts';
import { touchesRights } from './rights.ts';
import { isSeen, type Reader, recordsSeen } from './seen.ts';
import { readTakenBack } from './takenBack.ts';

/** An edit as PostgreSQL returns it: with the record that its changes are wanted of, and what it did to that. */
type EditRow = Pick<Edit, 'at' | 'call' | 'screen' | 'records' | 'action'> & {
    id: string;
    undone_by: string | null;
    rights: boolean;
    account_id: number | null;
    author: string | null;
    main_kind: string | null;
    main_id: number | null;
    kind: string | null;
    record_id: number | null;
    rows: LoggedRow[];
};

/**
 * The edits of `page`, a query with the columns `edit_id`, `at`, `action`, `kind` and `record_id`, newest first. Rows
 * are read only of a record that the edit changed, as one that it added or deleted has no changes.
 */
const editsOf = (page: SQL, reader: Reader) => sql`
    with ${shownTables}, page as materialized (${page})
    select e.id, ${wireTime(sql`e.at`)} as at, e.account_id, e.author, e.call, e.screen,
        case when ${isSeen(sql`e.kind`, sql`e.record_id`, reader)} then e.kind end as main_kind, e.record_id as main_id,
        ${recordsSeen(sql`e`, reader)} as records, page.action, page.kind, page.record_id, e.undone_by, ${touchesRights(sql`e`)} as rights,
        (select coalesce(jsonb_agg(jsonb_build_object('table_name', r.table_name, 'key', r.key, 'before', r.before,
                'after', r.after, 'kept', r.kept) order by r.id), '[]')
            from (select page.edit_id, page.at, page.record_id, e.records, shown.own, shown.lists, shown.owner
                from shown where shown.kind = page.kind and page.action = 'changed') as own_edit
            cross join lateral (${rowsOfRecord(sql`own_edit`)}) as r) as rows
    from page join edit e on e.id = page.edit_id and e.at = page.at
    order by e.id desc`;

const isKind = (kind: string | null): kind is RecordKind =>
    kind !== null && (recordKinds as readonly string[]).includes(kind);

const recordOf = (kind: string | null, id: number | null): RecordRef | null =>
    isKind(kind) && id !== null ? { kind, id } : null;

/** Every name and every size that the changes of the rows show. */
const neededOf = (rows: readonly EditRow[]) => {
    const names: Ref[] = [];
    const sizes: ListAt[] = [];
    const nameOf = (table: Ref['table'], id: number) => {
        names.push({ table, id });
        return null;
    };
    for (const row of rows) {
        const main = recordOf(row.main_kind, row.main_id);
        if (main) nameOf(main.kind, main.id);
        const record = recordOf(row.kind, row.record_id);
        const sizeOf = (field: string) => sizes.push({ ...record!, field, edit: Number(row.id) });
        if (record) changesOf(record, row.rows, { nameOf, sizeOf });
    }
    return { names, sizes };
};

/**
 * Reads the edits of `page`, with their changes to the record that the page names with each. Page and reader agree: it has
 * only edits and records that exist for the reader.
 */
export const readEdits = async (db: Database, page: SQL, reader: Reader): Promise<Edit[]> => {
    const rows = await readRows<EditRow>(db, editsOf(page, reader));
    const needed = neededOf(rows);
    const names = new Names();
    const [sizeOf, takenBack] = await Promise.all([
        readSizes(db, needed.sizes),
        readTakenBack(db, rows, reader),
        names.load(db, needed.names),
    ]);
    return rows.map(row => {
        const id = Number(row.id);
        const main = recordOf(row.main_kind, row.main_id);
        const record = recordOf(row.kind, row.record_id);
        const known = {
            nameOf: names.of,
            sizeOf: (field: string) => sizeOf({ ...record!, field, edit: id }),
        };
        return {
            id,
            at: row.at,
            by: row.author === null ? null : { id: row.account_id, name: row.author },
            call: row.call,
            screen: row.screen,
            record: main && {
                ...main,
                name: names.of(main.kind, main.id),
                exists: names.exists(main.kind, main.id),
            },
            action: row.action,
            records: row.records,
            ...(row.rights && { rights: true as const }),
            changes: record ? changesOf(record, row.rows, known) : [],
            ...takenBack(row),
        };
    });
};

/** A page that was read with one edit more than it shows. */
export const withMore = (items: Edit[], perPage: number) => ({
    items: items.slice(0, perPage),
    more: items.length > perPage,
});
