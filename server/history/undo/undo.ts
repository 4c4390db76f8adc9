import type { Undone } from '../../../contract/history.ts';
import { limits } from '../../../contract/limits.ts';
import type { ParsedBody } from '../../../contract/types.ts';
import type { Database, Edit } from '../../http/services.ts';
import type { Ground } from './attempt.ts';
import type { Wanted } from './clashes.ts';
import { type EditHead, lockEdits, markUndone, readEverything } from './edits.ts';
import { prepareGround, withoutTrace } from './ground.ts';
import { currentEdit, readLog } from './log.ts';
import { describeResults, type Undid } from './results.ts';
import { undoRows } from './undoRows.ts';

type Request = ParsedBody<'POST history/undo'>;

const nothing = { clashes: [], blockers: [], logged: [] };

/** Each edit in a savepoint of its own, the newest first. */
const undoEach = async (ground: Ground, ids: readonly number[], wanted: Wanted) => {
    const { tx, tables } = ground;
    const lock = async () => new Map((await lockEdits(tx, ids)).map(head => [head.id, head]));
    let heads = await lock();
    const rowsOf = await readLog(tx, tables, ids);
    let done: number[] = [];
    const mark = async () => {
        const by = await currentEdit(tx);
        if (by !== null && done.length) await markUndone(tx, done, by);
        done = [];
    };
    const undoOne = async (edit: number, head: EditHead | undefined): Promise<Undid> => {
        const record = head?.kind && head.record_id ? { kind: head.kind, id: head.record_id } : null;
        const known = { edit, record, ...(head && { records: head.records }) };
        if (head && head.undone_by !== null) return { ...known, outcome: 'already', ...nothing };
        return { ...known, ...(await undoRows(ground, rowsOf(edit), wanted)) };
    };
    const results: Undid[] = [];
    for (const id of ids) {
        const head = heads.get(id);
        const result = await undoOne(id, head);
        results.push(result);
        if (result.outcome !== 'done' || wanted.fields) continue;
        done.push(id);
        if (!head?.undid?.length) continue;
        // What that edit had taken back stands again, which matters to the older ones.
        await mark();
        heads = await lock();
    }
    await mark();
    return results;
};

const newestFirst = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => other - one);

/**
 * Takes back edits in one transaction, which is an edit of its own: each of them as far as nobody changed the same since,
 * or not at all if other records rest on it. A preview does the same and leaves no trace.
 */
export const undo = async (
    db: Database,
    edit: Edit,
    { edits, everything, fields, overwrite, preview }: Request,
): Promise<Undone> => {
    const ids = newestFirst(edits ?? (everything ? await readEverything(db, everything, limits.undone) : []));
    const run = async (tx: Database) => {
        const ground = await prepareGround(tx);
        const results = await undoEach(ground, ids, { overwrite, ...(fields && { fields }) });
        const by = preview ? null : await currentEdit(tx);
        return { edit: by, results: await describeResults(tx, results) };
    };
    return preview ? withoutTrace(edit, run) : edit(run);
};
