import { sql } from 'drizzle-orm';
import type { ChangedValue } from '../../../contract/change.ts';
import type { EditedRecord, UndoClash, UndoResult } from '../../../contract/history.ts';
import { readRows } from '../../database/readPage.ts';
import { wireTime } from '../../database/wireTime.ts';
import type { Database } from '../../http/services.ts';
import { changesOf, readValue } from '../changes.ts';
import { records as defined } from '../../records/records.ts';
import { joinName, type NameOf, Names, type Ref } from '../names.ts';
import { type ListAt, readSizes } from '../sizes.ts';
import type { RowClash } from './clashes.ts';
import { fieldOf, isKind, isRecord, listOf } from './fields.ts';
import { grouped } from './grouped.ts';
import { current } from './log.ts';
import type { Obstacle } from './obstacles.ts';
import type { Row } from './steps.ts';
import type { Undoing } from './undoRows.ts';

export interface Undid extends Omit<Undoing, 'outcome'> {
    edit: number;
    record: Obstacle | null;
    records?: number;
    outcome: UndoResult['outcome'];
}

const mostBlockers = 20;

const sideOf = ({ table, column, now }: RowClash, side: Row | null, nameOf: NameOf): ChangedValue => {
    if (!side) return null;
    const list = listOf(table)?.[1];
    if (list) return joinName(list, { ...now, ...side }, nameOf);
    const known = isKind(table.kind) ? defined[table.kind].columns[column] : undefined;
    return known ? readValue(known, side[column], nameOf) : null;
};

const joined = (values: readonly ChangedValue[]) => {
    if (values.length === 1) return values[0]!;
    const names = values.filter(value => typeof value === 'string');
    return names.length ? [...new Set(names)].join(', ') : null;
};

const recordOfClash = ({ table, record_id }: RowClash): Obstacle => ({ kind: table.kind, id: record_id });

const clashesOf = (
    clashes: readonly RowClash[],
    nameOf: NameOf,
    about: (record: Obstacle) => Pick<UndoClash, 'record' | 'since'>,
): UndoClash[] => {
    const fields = grouped(clashes, ({ table, record_id, column }) =>
        [table.kind, record_id, fieldOf(table, column)].join(' '),
    );
    return [...fields.values()].map(ofField => {
        const [first] = ofField;
        const { table, column } = first!;
        const side = (name: 'before' | 'after' | 'now') =>
            joined(ofField.map(clash => sideOf(clash, clash[name], nameOf)));
        return {
            field: fieldOf(table, column),
            before: side('before'),
            after: side('after'),
            now: side('now'),
            ...(ofField.every(({ stuck }) => stuck) && { stuck: true as const }),
            ...about(recordOfClash(first!)),
        };
    });
};

interface Last {
    kind: string;
    record_id: number;
    edit: number;
    by: string | null;
    at: string;
}

/** Returns who changed each record last, and when, apart from the edit under way; only after an edit, if one is given. */
const readLastChanges = async (tx: Pick<Database, 'execute'>, records: readonly Obstacle[]) => {
    const rows = records.length
        ? await readRows<Last>(
              tx,
              sql`select record.kind, record.id as record_id, last.edit, last.by, last.at
                  from unnest(${sql.param(records.map(({ kind }) => kind))}::text[],
                      ${sql.param(records.map(({ id }) => id))}::int[]) as record (kind, id)
                  cross join lateral (
                      select e.id::float8 as edit, e.author as by, ${wireTime(sql`e.at`)} as at
                      from edit_record touched join edit e on e.id = touched.edit_id and e.at = touched.at
                      where touched.kind = record.kind and touched.record_id = record.id
                          and touched.edit_id is distinct from ${current}
                      order by touched.edit_id desc limit 1) as last`,
          )
        : [];
    return ({ kind, id }: Obstacle, after = 0): UndoClash['since'] => {
        const last = rows.find(row => row.kind === kind && row.record_id === id && row.edit > after);
        return last ? { by: last.by, at: last.at } : null;
    };
};

/** Returns who undid an edit last, and when. */
const readUndoers = async (tx: Pick<Database, 'execute'>, edits: readonly number[]) => {
    const rows = edits.length
        ? await readRows<Pick<Last, 'edit' | 'by' | 'at'>>(
              tx,
              sql`select e.id::float8 as edit, undo.author as by, ${wireTime(sql`undo.at`)} as at
                  from edit e cross join lateral (
                      select max(r.undone_by) as id from edit_record r where r.edit_id = e.id and r.at = e.at) as last
                  join edit undo on undo.id = last.id
                  where e.id = any(${sql.param(edits)}::bigint[])`,
          )
        : [];
    return (id: number): UndoResult['since'] => {
        const undo = rows.find(({ edit: undone }) => undone === id);
        return undo && { by: undo.by, at: undo.at };
    };
};

/** Later than every edit: sizes are the current ones. */
const edit = Number.MAX_SAFE_INTEGER;

/** The results in the contract's form, with fields, names, and each undo's effect on the edit's record. */
export const describeResults = async (tx: Database, results: readonly Undid[]): Promise<UndoResult[]> => {
    const refs: Ref[] = [];
    const lists: ListAt[] = [];
    const names = new Names();
    let sizeOf = (list: ListAt) => lists.push(list);
    let nameOf: NameOf = (table, id) => {
        refs.push({ table, id });
        return null;
    };
    const recordOf = ({ kind, id }: Obstacle): EditedRecord[] =>
        isKind(kind) ? [{ kind, id, name: nameOf(kind, id), exists: names.exists(kind, id) }] : [];
    const sinceOf = await readLastChanges(
        tx,
        results.flatMap(({ outcome, record, clashes }) => [
            ...clashes.map(recordOfClash),
            ...(outcome === 'nothing' && record ? [record] : []),
        ]),
    );
    const undoerOf = await readUndoers(
        tx,
        results.filter(({ outcome }) => outcome === 'already').map(({ edit: id }) => id),
    );
    const sinceEdit = ({ edit: id, outcome, record }: Undid) => {
        if (outcome === 'already') return undoerOf(id);
        return outcome === 'nothing' && record ? sinceOf(record, id) : undefined;
    };
    const aboutClash = (record: Obstacle) => ({
        record: recordOf(record)[0] ?? null,
        since: sinceOf(record),
    });
    const describe = (result: Undid): UndoResult => {
        const { edit: id, record, records, outcome, clashes, blockers, logged } = result;
        const since = sinceEdit(result);
        const main = record && isKind(record.kind) ? { kind: record.kind, id: record.id } : null;
        const isWhole = logged.some(
            row =>
                isRecord(row.table) &&
                row.table.name === main?.kind &&
                row.record_id === main.id &&
                !(row.before && row.after),
        );
        const rows = logged.map(row => ({ ...row, table_name: row.table.name }));
        const known = { nameOf, sizeOf: (field: string) => sizeOf({ ...main!, field, edit }) };
        return {
            edit: id,
            record: (record && recordOf(record)[0]) ?? null,
            ...(records !== undefined && { records }),
            outcome,
            changes: main && !isWhole ? changesOf(main, rows, known) : [],
            clashes: clashesOf(clashes, nameOf, aboutClash),
            blockers: [...grouped(blockers, ({ kind, id: other }) => `${kind} ${other}`).values()]
                .slice(0, mostBlockers)
                .flatMap(([blocker]) => recordOf(blocker!)),
            ...(since && { since }),
        };
    };
    for (const result of results) describe(result);
    await names.load(tx, refs);
    nameOf = names.of;
    sizeOf = await readSizes(tx, lists);
    return results.map(describe);
};
