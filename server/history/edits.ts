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
import { isOwnDeletion, touchesRights } from './rights.ts';
import { isSeen, type Reader, recordsSeen } from './seen.ts';
import { readChangedSettings } from './changedSettings.ts';
import { readTakenBack } from './takenBack.ts';
import { readToldApart, toldApart } from './toldApart.ts';

/** An edit as PostgreSQL returns it, with one record whose changes are shown and what the edit did to it. */
type EditRow = Pick<Edit, 'at' | 'call' | 'screen' | 'records' | 'action'> & {
    id: string;
    erased: string | null;
    undone_by: string | null;
    redo: boolean;
    rights: boolean;
    own: boolean;
    account_id: number | null;
    author: string | null;
    program: number | null;
    main_kind: string | null;
    main_id: number | null;
    kind: string | null;
    record_id: number | null;
    rows: LoggedRow[];
};

/** Whether an edit is shown completely, or only its part in the page's record. */
type Extent = 'edit' | 'record';

/** The records of edit `e` whose undone state counts, with a further condition. */
const told = (extent: Extent, reader: Reader, condition: SQL) => sql`
    from edit_record r where r.edit_id = e.id and r.at = e.at and ${condition} and ${
        extent === 'record'
            ? sql`r.kind = page.kind and r.record_id = page.record_id`
            : isSeen(sql`r.kind`, sql`r.record_id`, reader)
    }`;

/** Whether edit `e` undid an undo of the record of `r`, so that an earlier edit of the record stands again. */
const isRedone = sql`exists (
    select from edit undo join edit_record back on back.edit_id = undo.id and back.at = undo.at
    where undo.id = any(e.undid) and undo.undid is not null
        and back.kind = r.kind and back.record_id = r.record_id and back.undone_by = e.id)`;

/** `page` selects `edit_id`, `at`, `action`, `kind` and `record_id`. Reads only rows of records that were changed. */
const editsOf = (page: SQL, reader: Reader, extent: Extent) => sql`
    with ${shownTables}, page as materialized (${page})
    select e.id, ${wireTime(sql`e.at`)} as at, e.account_id, e.author, e.program, e.call, e.screen,
        case when ${isSeen(sql`e.kind`, sql`e.record_id`, reader)} then e.kind end as main_kind, e.record_id as main_id,
        ${recordsSeen(sql`e`, reader)} as records, page.action, page.kind, page.record_id,
        case when not exists (select ${told(extent, reader, sql`r.undone_by is null`)})
            then (select max(r.undone_by) ${told(extent, reader, sql`true`)}) end as undone_by,
        e.undid is not null
            and not exists (select ${told(extent, reader, sql`r.undone_by is null and not ${isRedone}`)}) as redo,
        ${touchesRights(sql`e`)} as rights, ${isOwnDeletion(sql`e`)} as own,
        (select ${wireTime(sql`max(x.erased)`)} from edit_erased x join shown on shown.kind = page.kind
            where x.edit_id = e.id and x.record_id = page.record_id and x.table_name = any(shown.own)) as erased,
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

const authorOf = (name: string, { account_id, program }: EditRow) => ({
    id: account_id,
    name,
    ...(program !== null && { program }),
});

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

interface ChangedRecord extends RecordRef {
    action: Edit['action'];
    changes: Edit['changes'];
}

/** The changes of edits to the records that `page` names, which may contain only what the reader may see. */
export const readRecordChanges = async (
    db: Database,
    page: SQL,
    reader: Reader,
): Promise<ChangedRecord[]> => {
    const rows = await readRows<EditRow>(db, editsOf(page, reader, 'record'));
    const needed = neededOf(rows);
    const names = new Names();
    const [sizeOf] = await Promise.all([readSizes(db, needed.sizes), names.load(db, needed.names)]);
    return rows.flatMap(({ id, kind, record_id, action, rows: logged }) => {
        const record = recordOf(kind, record_id);
        if (!record) return [];
        const known = {
            nameOf: names.of,
            sizeOf: (field: string) => sizeOf({ ...record, field, edit: Number(id) }),
        };
        return [{ ...record, action, changes: changesOf(record, logged, known) }];
    });
};

/** Reads edits with their changes to the record that `page` names, which may contain only what the reader may see. */
export const readEdits = async (
    db: Database,
    page: SQL,
    reader: Reader,
    extent: Extent = 'record',
): Promise<Edit[]> => {
    const rows = await readRows<EditRow>(db, editsOf(page, reader, extent));
    const needed = neededOf(rows);
    const apart = await readToldApart(
        db,
        rows.map(row => ({ ...row, main: recordOf(row.main_kind, row.main_id) })),
    );
    const settings = await readChangedSettings(db, rows);
    const names = new Names();
    const [sizeOf, takenBack] = await Promise.all([
        readSizes(db, needed.sizes),
        readTakenBack(db, rows, reader),
        names.load(db, [...needed.names, ...[...apart.values()].flat()]),
    ]);
    return rows.map(row => {
        const id = Number(row.id);
        const others = apart.get(row.id) ?? [];
        const setting = settings.get(row.id);
        const main = recordOf(row.main_kind, row.main_id);
        const record = recordOf(row.kind, row.record_id);
        const known = {
            nameOf: names.of,
            sizeOf: (field: string) => sizeOf({ ...record!, field, edit: id }),
        };
        return {
            id,
            at: row.at,
            by: row.author === null ? null : authorOf(row.author, row),
            call: row.call,
            screen: row.screen,
            record: main && {
                ...main,
                name: names.of(main.kind, main.id),
                exists: names.exists(main.kind, main.id),
            },
            action: others.length > 0 || setting ? 'changed' : row.action,
            records: row.records,
            ...(row.rights && { rights: true as const }),
            ...(row.own && { own: true as const }),
            ...(row.erased !== null && { erased: row.erased }),
            ...(row.redo && row.undone_by === null && { redo: true as const }),
            changes:
                others.length > 0
                    ? [toldApart(others, ({ table, id: other }) => names.of(table, other))]
                    : record
                      ? changesOf(record, row.rows, known)
                      : setting
                        ? [setting]
                        : [],
            ...takenBack(row),
        };
    });
};

/** Cuts a page that was read with one edit more than it shows. */
export const withMore = (items: Edit[], perPage: number) => ({
    items: items.slice(0, perPage),
    more: items.length > perPage,
});
