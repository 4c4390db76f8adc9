import { Again, type Ground } from './attempt.ts';
import { recordOf, type Wanted } from './clashes.ts';
import { grouped } from './grouped.ts';
import type { Logged } from './net.ts';
import { type Undoing, undoRows } from './undoRows.ts';

interface EditRows {
    edit: number;
    rows: readonly Logged[];
}

/** Edits to try at once: one that cannot be undone makes all of them be tried again. */
const mostTogether = 64;

/** How many edits, from the first on, share no record with one another. */
export const lengthOfRun = (edits: readonly EditRows[]) => {
    const seen = new Set<string>();
    for (const [index, { rows }] of edits.entries()) {
        const records = new Set(rows.map(recordOf));
        if (index === mostTogether || [...records].some(record => seen.has(record))) return index;
        for (const record of records) seen.add(record);
    }
    return edits.length;
};

const tryTogether = async (ground: Ground, run: readonly EditRows[], wanted: Wanted) => {
    const rows = run.flatMap(each => each.rows).toSorted((one, other) => one.id - other.id);
    try {
        return await ground.tx.transaction(async tx => {
            const { outcome, logged } = await undoRows({ ...ground, tx }, rows, wanted);
            const byRecord = grouped(logged, recordOf);
            const shares = run.map(each =>
                [...new Set(each.rows.map(recordOf))].flatMap(record => byRecord.get(record) ?? []),
            );
            if (outcome !== 'done' || shares.some(share => !share.length)) throw new Again();
            ground.last = logged.at(-1)!.id;
            return shares.map((share): Undoing => ({ outcome, clashes: [], blockers: [], logged: share }));
        });
    } catch (thrown) {
        if (thrown instanceof Again) return null;
        throw thrown;
    }
};

/**
 * Undoes edits of different records, newest first: all at once, and if not all of them can be undone completely, each
 * half separately. The outcomes are those of one by one, with fewer statements.
 */
export const undoTogether = async (
    ground: Ground,
    run: readonly EditRows[],
    wanted: Wanted,
): Promise<Undoing[]> => {
    if (run.length === 1) return [await undoRows(ground, run[0]!.rows, wanted)];
    const done = await tryTogether(ground, run, wanted);
    if (done) return done;
    const half = Math.ceil(run.length / 2);
    return [
        ...(await undoTogether(ground, run.slice(0, half), wanted)),
        ...(await undoTogether(ground, run.slice(half), wanted)),
    ];
};
