import type { Undone, UndoResult } from '../../../contract/history.ts';
import { limits } from '../../../contract/limits.ts';
import type { ParsedBody } from '../../../contract/types.ts';
import { type Begun, continueEdit, countEdit, currentEdit } from '../../database/edit.ts';
import type { Database, Edit, Services } from '../../http/services.ts';
import { largeJobOf } from '../../jobs/ofEdit.ts';
import type { Ground } from './attempt.ts';
import type { Wanted } from './clashes.ts';
import { connected, readUniqueColumns } from './connected.ts';
import { type EditHead, lockEdits, markUndone, readEdits, readEverything } from './edits.ts';
import { isKind } from './fields.ts';
import { prepareGround, withoutTrace } from './ground.ts';
import { currentEdit as currentId, newestLogged, readLog } from './log.ts';
import { describeResults, type Undid } from './results.ts';
import type { Reader } from '../seen.ts';
import { readReferences, readTables } from './tables.ts';
import { lengthOfRun, undoTogether } from './together.ts';

type Request = ParsedBody<'POST history/undo'>;

const nothing = { clashes: [], blockers: [], logged: [] };

/**
 * The newest first, in savepoints: as many at once as do not meet, unless only some of their fields are wanted. `asked` is
 * of how many edits these are a part.
 */
const undoEach = async (ground: Ground, ids: readonly number[], wanted: Wanted, asked = ids.length) => {
    const { tx, tables, reader } = ground;
    const lock = async () => new Map((await lockEdits(tx, ids, reader)).map(head => [head.id, head]));
    let heads = await lock();
    const rowsOf = await readLog(tx, tables, ids, reader);
    let done: number[] = [];
    const mark = async () => {
        const by = await currentId(tx);
        if (by !== null && done.length) await markUndone(tx, done, by, asked);
        done = [];
    };
    const isWhole = !wanted.fields && !wanted.overwrite.length;
    const isPlain = (id: number) => {
        const head = heads.get(id);
        return head?.undone_by === null && !head.undid?.length;
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
        const undoings =
            head && head.undone_by !== null
                ? [{ outcome: 'already' as const, ...nothing }]
                : await undoTogether(ground, run, wanted);
        for (const [index, { edit }] of run.entries()) {
            const { kind, record_id, records } = heads.get(edit) ?? {};
            const record = kind && record_id ? { kind, id: record_id } : null;
            results.push({ edit, record, ...(records !== undefined && { records }), ...undoings[index]! });
            if (undoings[index]!.outcome === 'done' && !wanted.fields) done.push(edit);
        }
        if (!done.length || !head?.undid?.length) continue;
        // What that edit had taken back stands again, which matters to the older ones.
        await mark();
        heads = await lock();
    }
    await mark();
    return results;
};

const newestFirst = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => other - one);

/** The most edits, and the most of their records, that one transaction takes back, so that nobody waits long for it. */
const most = { edits: 16, records: 100 };

const recordsOf = (heads: readonly EditHead[]) => heads.reduce((sum, { records }) => sum + records, 0);

/** Groups of edits, put together in their order to what one transaction takes back; a larger one is by itself. */
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

const untried = ({ id, kind, record_id, records, undone_by }: EditHead): Undid => ({
    edit: id,
    record: kind && record_id ? { kind, id: record_id } : null,
    records,
    outcome: undone_by === null ? 'untried' : 'already',
    ...nothing,
});

/** The same without what the database knows of it, which may be out of reach. */
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

/** An edit that the history no longer has. */
const unknownEdit = (id: number): EditHead => ({
    id,
    kind: null,
    record_id: null,
    records: 0,
    undone_by: null,
    undid: null,
});

/** Of edits that depend on one another the newest ones that a preview tries. */
const triedOf = (group: readonly EditHead[]) => {
    const stop = group.findIndex(
        (_, index) => index === most.edits || recordsOf(group.slice(0, index + 1)) > most.records,
    );
    return stop < 0 ? [...group] : group.slice(0, stop);
};

let turn: Promise<unknown> = Promise.resolve();

/** Previews try one after the other, so that however many there are take one connection of the pool. */
const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = turn.then(run, run);
    turn = next.catch(() => undefined);
    return next;
};

/**
 * What taking back edits would do. What depends on one another is tried in a transaction that leaves no trace and ends
 * soon, because a save of one of its records waits for it; more of it than fits there is not tried.
 */
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
    const groups = connected({ heads, rowsOf, references, unique }).map(triedOf);
    const tried = new Set(groups.flat());
    const results = new Map<number, UndoResult>();
    for (const ids of inTransactions(groups.filter(group => group.length))) {
        const told = await inTurn(() =>
            withoutTrace(edit, async tx =>
                describeResults(tx, await undoEach(await prepareGround(tx, reader), ids, wanted)),
            ),
        );
        for (const result of told) results.set(result.edit, result);
    }
    const rest = heads.filter(head => !tried.has(head)).map(untried);
    for (const result of await describeResults(db, rest)) results.set(result.edit, result);
    return { edit: null, results: heads.map(({ id }) => results.get(id)!) };
};

/** Takes back edits in their order, in transactions that together are one edit; what comes after one that fails stays. */
const takeBackEach = async (
    log: Services['log'],
    edit: Edit,
    heads: readonly EditHead[],
    wanted: Wanted,
    reader: Reader,
): Promise<Undone> => {
    const results: UndoResult[] = [];
    let begun: Begun | undefined;
    for (const ids of inTransactions(heads.map(head => [head]))) {
        let going = begun;
        const isLast = results.length + ids.length === heads.length;
        const save = async (tx: Database) => {
            // A save came between, and this one is made again as a later edit.
            const known = going;
            going = undefined;
            if (known) await continueEdit(tx, known);
            const ground = await prepareGround(tx, reader);
            if (known) ground.last = await newestLogged(tx);
            const undid = await undoEach(ground, ids, wanted, heads.length);
            const current = await currentEdit(tx);
            if (known && current) await countEdit(tx, known);
            const all = [...results, ...(await describeResults(tx, undid))];
            const by = current ?? begun;
            return { by, undone: { edit: by ? Number(by.id) : null, results: all } };
        };
        try {
            // What the last one returns is the response to the whole, which a repeated request gets.
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

/**
 * Takes back edits, as one edit: each of them as far as nobody changed the same since, or not at all if other records rest
 * on it. A preview says what that would do and leaves no trace; of an edit that a large job made, or that took one back or
 * did it again, it only names the job, since the whole of it in one transaction would hold up others.
 */
export const undo = async (
    { db, log }: Pick<Services, 'db' | 'log'>,
    edit: Edit,
    { edits, everything, fields, overwrite, preview }: Request,
    reader: Reader,
): Promise<Undone> => {
    const ids = newestFirst(
        edits ?? (everything ? await readEverything(db, everything, limits.undone, reader) : []),
    );
    const [only] = ids;
    const isOneWhole = ids.length === 1 && !fields && !overwrite.length;
    const job = preview && isOneWhole ? await largeJobOf(db, only!) : undefined;
    if (job !== undefined) return { edit: null, results: [], job };
    const known = new Map((await readEdits(db, ids, reader)).map(head => [head.id, head]));
    const heads = ids.map(id => known.get(id) ?? unknownEdit(id));
    const wanted = { overwrite, ...(fields && { fields }) };
    return preview
        ? previewEach(db, edit, heads, wanted, reader)
        : takeBackEach(log, edit, heads, wanted, reader);
};
