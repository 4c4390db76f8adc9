import { sql } from 'drizzle-orm';
import type { Undone } from '../../../contract/history.ts';
import { type MergedKind, mergedKinds } from '../../../contract/duplicates.ts';
import type { RecordKind } from '../../../contract/records.ts';
import type { ParsedBody } from '../../../contract/types.ts';
import { readRow, readRows } from '../../database/readPage.ts';
import { conflict, notFound, Refusal } from '../../http/errors.ts';
import { editsBy } from '../../database/edit.ts';
import { findMerged } from '../../merging/follow.ts';
import { readValues } from '../../records/records.ts';
import type { Database, Edit } from '../../http/services.ts';
import type { Ground } from './attempt.ts';
import { beyondSince, refuseBeyond } from '../rights.ts';
import { isSeen, type Reader } from '../seen.ts';
import { hasEdit } from './edits.ts';
import { isRecord } from './fields.ts';
import { prepareGround, withoutTrace } from './ground.ts';
import { grouped } from './grouped.ts';
import { columns, currentEdit } from './log.ts';
import { isOfMerges } from './merges.ts';
import { type Logged, type StoredLogged, withTables } from './net.ts';
import { findTaken } from './obstacles.ts';
import { describeResults } from './results.ts';
import { keyOf, type Row, rowId, type Step, takeSteps } from './steps.ts';
import type { LoggedTable } from './tables.ts';
import { undoRows } from './undoRows.ts';

interface Version {
    kind: RecordKind;
    id: number;
    edit: number;
}

const ownTables = ({ tables }: Ground, kind: string) =>
    [...tables.values()].flat().filter(table => table.kind === kind);

const readBeyond = (ground: Ground, version: Version) =>
    beyondSince(
        ground.tx,
        version,
        ownTables(ground, version.kind).map(table => table.name),
    );

const readLater = async (ground: Ground, { kind, id, edit }: Version) => {
    const own = ownTables(ground, kind).map(table => table.name);
    const rows = await readRows<StoredLogged>(
        ground.tx,
        sql`select ${columns} from edit_record e
            join edit_row r on r.edit_id = e.edit_id and r.at = e.at and r.record_id = ${id}
                and r.table_name = any(${sql.param(own)}::text[])
            where e.kind = ${kind} and e.record_id = ${id} and e.edit_id > ${edit} order by r.id desc`,
    );
    return withTables(ground.tables, rows).filter(row => row.table.kind === kind);
};

const stepBack = ({ table, key, before, after }: Logged): Step => {
    if (!before) return { table, key, action: 'delete', to: {} };
    return { table, key, action: after ? 'update' : 'insert', to: before };
};

/** Puts a record's rows back. Removes other rows that have its unique values now, since all of this is rolled back. */
const putBack = async (ground: Ground, version: Version) => {
    const { tx } = ground;
    await tx.execute(sql`select set_config('backbar.log', 'off', true)`);
    const steps = (await readLater(ground, version)).map(stepBack);
    for (const [table, ofTable] of grouped(steps, step => step.table)) {
        const taken = await findTaken(
            tx,
            table,
            ofTable.filter(step => step.action !== 'delete'),
        );
        const others = taken.flatMap(({ by }) => by.filter(({ id }) => id !== version.id));
        await takeSteps(
            tx,
            others.map(({ key }) => ({ table, key, action: 'delete', to: {} })),
        );
    }
    await takeSteps(tx, steps);
    const { kind, id, edit } = version;
    await tx.execute(sql`
        update record_version set edit_id = coalesce((
            select max(edit_id) from edit_record
            where kind = ${kind} and record_id = ${id} and edit_id <= ${edit}), 0)
        where kind = ${kind} and record_id = ${id}`);
};

const isSeenNow = async (tx: Database, { kind, id }: Version, reader: Reader) =>
    (await readRow<{ seen: boolean }>(
        tx,
        sql`select ${isSeen(sql`${kind}`, sql`${id}::int`, reader)} as seen`,
    ))!.seen;

/** `edit` 0 is before the first; null if the record did not exist, was erased in part, or the reader may not see it. */
export const readVersion = (db: Database, version: Version, reader: Reader) =>
    withoutTrace(editsBy(db, null), async tx => {
        if (!(await isSeenNow(tx, version, reader))) return { record: null };
        const ground = await prepareGround(tx, reader);
        if ((await readBeyond(ground, version))?.erased) return { record: null };
        await putBack(ground, version);
        try {
            return { record: await readValues(tx, version.kind, version.id) };
        } catch (thrown) {
            if (thrown instanceof Refusal && thrown.status === 404) return { record: null };
            throw thrown;
        }
    });

const readOwn = async (ground: Ground, { kind, id }: Version) => {
    const own = new Map<string, { table: LoggedTable; row: Row }>();
    for (const table of ownTables(ground, kind)) {
        const rows = await readRows<{ row: Row }>(
            ground.tx,
            sql`select to_jsonb(old) as row from ${sql.identifier(table.name)} old
                where ${sql.identifier(table.owner)} = ${id} order by ${sql.join(table.keys.map(sql.identifier), sql`, `)}`,
        );
        for (const { row } of rows) own.set(rowId({ table, key: row }), { table, row });
    }
    return own;
};

type Own = Awaited<ReturnType<typeof readOwn>>;

/** The change from a version's rows to the current ones, in the form of an edit's log. */
const asEdit = (then: Own, now: Own, record_id: number): Logged[] => {
    const rows: Omit<Logged, 'id'>[] = [];
    const changed: typeof rows = [];
    const added: typeof rows = [];
    const common = { record_id, kept: null };
    for (const [id, { table, row }] of then) {
        const key = keyOf(table, row);
        const other = now.get(id)?.row;
        if (JSON.stringify(other) === JSON.stringify(row)) continue;
        if (other && isRecord(table)) changed.push({ ...common, table, key, before: row, after: other });
        else {
            rows.push({ ...common, table, key, before: row, after: null });
            if (other) added.push({ ...common, table, key, before: null, after: other });
        }
    }
    for (const [id, { table, row }] of now) {
        const key = keyOf(table, row);
        if (!then.has(id)) added.push({ ...common, table, key, before: null, after: row });
    }
    return [...rows, ...changed, ...added].map((row, index) => ({ id: index + 1, ...row }));
};

const readThen = (ground: Ground, version: Version) =>
    withoutTrace(
        run => ground.tx.transaction(run),
        async point => {
            const inside = { ...ground, tx: point };
            await putBack(inside, version);
            return readOwn(inside, version);
        },
    );

/**
 * Restores a version as one edit, or rolls back for a preview. Throws 404 if the record's history lacks the edit or the
 * record did not exist then, and 409 if contents were erased since, a member deleted something of it, or records were
 * merged into it or it into another one.
 */
export const bringBack = async (
    db: Database,
    edit: Edit,
    { preview, ...version }: ParsedBody<'PUT history/version'>,
    reader: Reader,
): Promise<Undone> => {
    const { kind, id } = version;
    if (!(await hasEdit(db, version, reader))) throw notFound('noVersion');
    const run = async (tx: Database) => {
        const ground = await prepareGround(tx, reader);
        refuseBeyond(await readBeyond(ground, version));
        const then = await readThen(ground, version);
        if (!then.size) throw notFound('noVersion');
        const rows = asEdit(then, await readOwn(ground, version), id);
        const isAway =
            (mergedKinds as readonly string[]).includes(kind) &&
            (await findMerged(tx, kind as MergedKind, id));
        if (isAway || rows.some(({ table }) => isOfMerges(table))) throw conflict('mergedSince');
        const undoing = await undoRows(ground, rows, { overwrite: [] });
        const by = preview ? null : await currentEdit(tx);
        const result = { edit: version.edit, record: { kind, id }, ...undoing };
        return { edit: by, results: await describeResults(tx, [result]) };
    };
    return preview ? withoutTrace(edit, run) : edit(run);
};
