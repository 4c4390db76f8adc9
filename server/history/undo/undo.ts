import type { Undone, UndoResult } from '../../../contract/history.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { limits } from '../../../contract/limits.ts';
import type { ParsedBody } from '../../../contract/types.ts';
import { type Begun, continueEdit, countEdit, currentEdit } from '../../database/edit.ts';
import { checkSize } from '../../http/guard.ts';
import { hiddenKinds } from '../../http/narrowing.ts';
import type { Database, Edit, Services } from '../../http/services.ts';
import type { Session } from '../../http/session.ts';
import { largeJobOf } from '../../jobs/running.ts';
import type { Ground } from './attempt.ts';
import type { Wanted } from './clashes.ts';
import { connected, readUniqueColumns } from './connected.ts';
import {
    type EditHead,
    lockEdits,
    markUndone,
    readEdits,
    readEverything,
    readSettled,
    shareKey,
} from './edits.ts';
import { isKind } from './fields.ts';
import { prepareGround, withoutTrace } from './ground.ts';
import { currentEdit as currentId, newestLogged, readLog } from './log.ts';
import { describeResults, type Undid } from './results.ts';
import { refuseEdits } from '../rights.ts';
import { type Reader, refuseOthers } from '../seen.ts';
import { readReferences, readTables } from './tables.ts';
import { lengthOfRun, undoTogether } from './together.ts';

type Request = ParsedBody<'POST history/undo'>;

const nothing = { clashes: [], blockers: [], logged: [] };

/** Undoes the newest first, independent edits together unless only some fields are wanted. `ids` is a part of `all`. */
const undoEach = async (ground: Ground, ids: readonly number[], wanted: Wanted, all = ids) => {
    const { tx, tables, reader } = ground;
    let heads = new Map<number, EditHead>();
    let settled: ReadonlySet<string> = new Set();
    const lock = async () => {
        heads = new Map((await lockEdits(tx, ids, reader)).map(head => [head.id, head]));
        settled = await readSettled(tx, all);
    };
    await lock();
    const logOf = await readLog(tx, tables, ids, reader);
    const rowsOf = (edit: number) =>
        logOf(edit).filter(
            ({ table: { kind }, record_id }) => !settled.has(shareKey({ edit, kind, record_id })),
        );
    let done: number[] = [];
    const mark = async () => {
        const by = await currentId(tx);
        if (by !== null && done.length)
            await markUndone(tx, done, { by, asked: all.length, settled, reader });
        done = [];
    };
    const isWhole = !wanted.fields && !wanted.overwrite.length;
    const isPlain = (id: number) => {
        const head = heads.get(id);
        return head?.is_undone === false && !head.undid?.length;
    };
    const nextRun = (from: number) => {
        const rest = ids.slice(from);
        const stop = isWhole ? rest.findIndex(id => !isPlain(id)) : 0;
        const run = stop < 0 ? rest : rest.slice(0, Math.max(stop, 1));
        const edits = run.map(edit => ({ edit, rows: rowsOf(edit) }));
        return edits.slice(0, lengthOfRun(edits));
    };
    const results: Undid[] = [];
    while (results.length < ids.length) {
        const run = nextRun(results.length);
        const head = heads.get(run[0]!.edit);
        const undoings = head?.is_undone
            ? [{ outcome: 'already' as const, ...nothing }]
            : await undoTogether(ground, run, wanted);
        for (const [index, { edit }] of run.entries()) {
            const { kind, record_id, records } = heads.get(edit) ?? {};
            const record = kind && record_id ? { kind, id: record_id } : null;
            results.push({ edit, record, ...(records !== undefined && { records }), ...undoings[index]! });
            if (undoings[index]!.outcome === 'done' && !wanted.fields) done.push(edit);
        }
        if (!done.length || !head?.undid?.length) continue;
        // What that edit had undone stands again, which matters to older edits.
        await mark();
        await lock();
    }
    await mark();
    return results;
};

const newestFirst = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => other - one);

/** Limits on what one transaction undoes, so that nobody waits long for it. */
const most = { edits: 16, records: 100 };

const recordsOf = (heads: readonly EditHead[]) => heads.reduce((sum, { records }) => sum + records, 0);

/** Packs groups of edits, in order, into transactions; a larger group gets its own. */
const inTransactions = (groups: readonly EditHead[][]) => {
    const all: EditHead[][] = [];
    for (const group of groups) {
        const last = all.at(-1);
        const joined = [...(last ?? []), ...group];
        if (last && joined.length <= most.edits && recordsOf(joined) <= most.records) last.push(...group);
        else all.push([...group]);
    }
    return all.map(heads => newestFirst(heads.map(({ id }) => id)));
};

const untried = ({ id, kind, record_id, records, is_undone }: EditHead): Undid => ({
    edit: id,
    record: kind && record_id ? { kind, id: record_id } : null,
    records,
    outcome: is_undone ? 'already' : 'untried',
    ...nothing,
});

/** `untried` without look-ups: the database may be out of reach. */
const notReached = (head: EditHead): UndoResult => {
    const { record, logged: _logged, ...rest } = untried(head);
    const known = record && isKind(record.kind) ? { kind: record.kind, id: record.id } : null;
    return {
        ...rest,
        record: known && { ...known, name: null, exists: true },
        changes: [],
        clashes: [],
        blockers: [],
    };
};

const unknownEdit = (id: number): EditHead => ({
    id,
    kind: null,
    record_id: null,
    records: 0,
    is_undone: false,
    undid: null,
});

/** Of edits that depend on one another, the newest, which a preview tries. */
const triedOf = (group: readonly EditHead[]) => {
    const stop = group.findIndex(
        (_, index) => index === most.edits || recordsOf(group.slice(0, index + 1)) > most.records,
    );
    return stop < 0 ? [...group] : group.slice(0, stop);
};

let turn: Promise<unknown> = Promise.resolve();

/** Runs previews one at a time, so that they take one connection of the pool at most. */
const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = turn.then(run, run);
    turn = next.catch(() => undefined);
    return next;
};

/** Tries each dependent group in a short transaction that is rolled back; skips edits beyond its limits. */
const previewEach = async (
    db: Database,
    edit: Edit,
    heads: readonly EditHead[],
    wanted: Wanted,
    reader: Reader,
): Promise<Undone> => {
    const [tables, references] = await Promise.all([readTables(db), readReferences(db)]);
    const small = heads.filter(({ records }) => records <= most.records);
    const rowsOf = await readLog(
        db,
        tables,
        small.map(({ id }) => id),
        reader,
    );
    const unique = await readUniqueColumns(db, tables);
    const all = heads.map(({ id }) => id);
    const groups = connected({ heads, rowsOf, references, unique }).map(triedOf);
    const tried = new Set(groups.flat());
    const results = new Map<number, UndoResult>();
    for (const ids of inTransactions(groups.filter(group => group.length))) {
        const told = await inTurn(() =>
            withoutTrace(edit, async tx =>
                describeResults(tx, await undoEach(await prepareGround(tx, reader), ids, wanted, all)),
            ),
        );
        for (const result of told) results.set(result.edit, result);
    }
    const rest = heads.filter(head => !tried.has(head)).map(untried);
    for (const result of await describeResults(db, rest)) results.set(result.edit, result);
    return { edit: null, results: heads.map(({ id }) => results.get(id)!) };
};

/** Undoes edits in order, in transactions that together are one edit; whatever follows a failed one is not undone. */
const takeBackEach = async (
    log: Services['log'],
    edit: Edit,
    heads: readonly EditHead[],
    wanted: Wanted,
    reader: Reader,
): Promise<Undone> => {
    const results: UndoResult[] = [];
    const all = heads.map(({ id }) => id);
    let begun: Begun | undefined;
    for (const ids of inTransactions(heads.map(head => [head]))) {
        let going = begun;
        const isLast = results.length + ids.length === heads.length;
        const save = async (tx: Database) => {
            // A save came in between, so this is repeated as a later edit.
            const known = going;
            going = undefined;
            if (known) await continueEdit(tx, known);
            const ground = await prepareGround(tx, reader);
            if (known) ground.last = await newestLogged(tx);
            const undid = await undoEach(ground, ids, wanted, all);
            const current = await currentEdit(tx);
            if (known && current) await countEdit(tx, known);
            const told = [...results, ...(await describeResults(tx, undid))];
            const by = current ?? begun;
            return { by, undone: { edit: by ? Number(by.id) : null, results: told } };
        };
        try {
            // The last transaction returns the response to the whole, which a repeated request gets.
            if (isLast) return await edit(async tx => (await save(tx)).undone);
            const { by, undone } = await edit(save, 'part');
            begun = by;
            results.push(...undone.results.slice(results.length));
        } catch (error) {
            if (!begun) throw error;
            log.warn({ err: error }, 'taking back stopped half way');
            results.push(...heads.slice(results.length).map(notReached));
            break;
        }
    }
    return { edit: begun ? Number(begun.id) : null, results };
};

/** Without the names of records that the account may not see. */
const withoutHidden = ({ results, ...undone }: Undone, hidden: readonly RecordKind[]): Undone => {
    const isSeen = (record: { kind: RecordKind } | null | undefined) =>
        !record || !hidden.includes(record.kind);
    return {
        ...undone,
        results: results.map(result => ({
            ...result,
            clashes: result.clashes.map(clash => (isSeen(clash.record) ? clash : { ...clash, record: null })),
            blockers: result.blockers.filter(isSeen),
        })),
    };
};

/**
 * Undoes edits, as one edit: each as far as nobody changed the same fields since, or not at all if other records depend
 * on it. For edits of a large job and its batch a preview only names the job, because undoing it in one transaction would block
 * others. Throws 403: `confirm` for many records, `narrowed` for records of other areas.
 */
export const undo = async (
    { db, log }: Pick<Services, 'db' | 'log'>,
    edit: Edit,
    { edits, everything, fields, overwrite, preview }: Request,
    session: Session,
): Promise<Undone> => {
    const account = session.me;
    const ids = newestFirst(
        edits ?? (everything ? await readEverything(db, everything, limits.undone, account) : []),
    );
    await refuseOthers(db, ids, account);
    // What is not refused is the account's to change; a merge as a whole, with what members have.
    const reader = { id: account.id };
    const job = preview && !fields && !overwrite.length ? await largeJobOf(db, ids) : undefined;
    if (job !== undefined) return { edit: null, results: [], job };
    await refuseEdits(db, ids);
    const known = new Map((await readEdits(db, ids, reader)).map(head => [head.id, head]));
    const heads = ids.map(id => known.get(id) ?? unknownEdit(id));
    if (!preview) checkSize(session, recordsOf(heads));
    const wanted = { overwrite, ...(fields && { fields }) };
    const undone = await (preview
        ? previewEach(db, edit, heads, wanted, reader)
        : takeBackEach(log, edit, heads, wanted, reader));
    return withoutHidden(undone, hiddenKinds(account));
};
