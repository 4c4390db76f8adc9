import type { Undone } from '../../../contract/history.ts';
import { limits } from '../../../contract/limits.ts';
import type { ParsedBody } from '../../../contract/types.ts';
import type { Database, Edit } from '../../http/services.ts';
import { largeJobOf } from '../../jobs/ofEdit.ts';
import type { Ground } from './attempt.ts';
import type { Wanted } from './clashes.ts';
import { lockEdits, markUndone, readEverything } from './edits.ts';
import { prepareGround, withoutTrace } from './ground.ts';
import { currentEdit, readLog } from './log.ts';
import { describeResults, type Undid } from './results.ts';
import { lengthOfRun, undoTogether } from './together.ts';

type Request = ParsedBody<'POST history/undo'>;

const nothing = { clashes: [], blockers: [], logged: [] };

/** The newest first, in savepoints: as many at once as do not meet, unless only some of their fields are wanted. */
const undoEach = async (ground: Ground, ids: readonly number[], wanted: Wanted) => {
    const { tx, tables } = ground;
    const lock = async () => new Map((await lockEdits(tx, ids)).map(head => [head.id, head]));
    let heads = await lock();
    const rowsOf = await readLog(tx, tables, ids);
    let done: number[] = [];
    const mark = async () => {
        const by = await currentEdit(tx);
        if (by !== null && done.length) await markUndone(tx, done, by, ids.length);
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

/**
 * Takes back edits in one transaction, which is an edit of its own: each of them as far as nobody changed the same since,
 * or not at all if other records rest on it. A preview does the same and leaves no trace; of an edit that a large job made,
 * or that took one back or did it again, it only names the job, since the whole of it in one transaction would hold up
 * others.
 */
export const undo = async (
    db: Database,
    edit: Edit,
    { edits, everything, fields, overwrite, preview }: Request,
): Promise<Undone> => {
    const ids = newestFirst(edits ?? (everything ? await readEverything(db, everything, limits.undone) : []));
    const [only] = ids;
    const isOneWhole = ids.length === 1 && !fields && !overwrite.length;
    const job = preview && isOneWhole ? await largeJobOf(db, only!) : undefined;
    if (job !== undefined) return { edit: null, results: [], job };
    const run = async (tx: Database) => {
        const ground = await prepareGround(tx);
        const results = await undoEach(ground, ids, { overwrite, ...(fields && { fields }) });
        const by = preview ? null : await currentEdit(tx);
        return { edit: by, results: await describeResults(tx, results) };
    };
    return preview ? withoutTrace(edit, run) : edit(run);
};
