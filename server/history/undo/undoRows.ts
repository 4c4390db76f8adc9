import type { UndoOutcome } from '../../../contract/history.ts';
import { refuseRights } from '../rights.ts';
import { refuseHiding } from '../seen.ts';
import { Again, type Attempt, Blocked, type Ground } from './attempt.ts';
import { checkReferences, checkStars, learn, leaveOut, refuseLosses, refuseTwice } from './checks.ts';
import { findClashes, type RowClash, type Wanted } from './clashes.ts';
import { loggedSince } from './log.ts';
import { refuseHalves } from './merges.ts';
import { type Moves, movesBack } from './movesBack.ts';
import { type Logged, netOf, stepsBack } from './net.ts';
import { readNow } from './now.ts';
import type { Obstacle } from './obstacles.ts';
import { rowId, type Step, takeSteps } from './steps.ts';
import { starOf } from './fields.ts';

export interface Undoing {
    outcome: Exclude<UndoOutcome, 'already' | 'untried'>;
    clashes: RowClash[];
    blockers: readonly Obstacle[];
    logged: Logged[];
}

const goBack = async (ground: Ground, attempt: Attempt, steps: readonly Step[], moves: Moves) => {
    const { tx, tables, last } = ground;
    const leftOut = await takeSteps(tx, steps);
    if (leftOut.length) await leaveOut(ground, attempt, leftOut, steps);
    const logged = await loggedSince(tx, tables, last);
    refuseLosses(attempt, steps, logged);
    await refuseTwice(ground, attempt);
    await takeSteps(tx, moves.steps);
    await checkReferences(ground, steps);
    await checkStars(ground, attempt);
    return moves.steps.length ? loggedSince(tx, tables, last) : logged;
};

/** Returns null if more has to stay unchanged than the attempt knew. */
const tryBack = async (ground: Ground, attempt: Attempt, steps: readonly Step[], moves: Moves) => {
    try {
        return await ground.tx.transaction(point => goBack({ ...ground, tx: point }, attempt, steps, moves));
    } catch (thrown) {
        if (!(thrown instanceof Again)) await learn(ground, attempt, steps, thrown);
        return null;
    }
};

/** A deleted row that cannot return because the record has its unique value in another row, such as a new decision. */
const isBackAnyway = ({ after, now }: RowClash) => after === null && now === null;

const blockedBy = (thrown: unknown): Undoing => {
    if (!(thrown instanceof Blocked)) throw thrown;
    return { outcome: 'blocked', clashes: [], blockers: thrown.by, logged: [] };
};

const writesNothing = ({ action, to }: Step) => action === 'update' && !Object.keys(to).length;

/**
 * Keeps what was changed again since; nothing is undone if other records prevent it. Throws 409 if a row changed an
 * account's rights or took a view from the team.
 */
export const undoRows = async (ground: Ground, rows: readonly Logged[], wanted: Wanted): Promise<Undoing> => {
    refuseRights(rows);
    const netOfRow = netOf(rows);
    const nets = [...netOfRow.values()].filter(net => net.action !== 'none');
    const nowOf = await readNow(ground.tx, nets);
    const attempt: Attempt = {
        nets,
        wanted,
        blockers: [],
        starred: new Set(),
        lost: new Set(),
        ...findClashes(nets, nowOf, wanted),
    };
    const { kept, blockers } = attempt;
    for (;;) {
        try {
            await refuseHalves(ground, attempt, nowOf);
        } catch (thrown) {
            return blockedBy(thrown);
        }
        const moves = await movesBack(ground.tx, nets, kept, wanted);
        const isKept = (id: string, column: string) =>
            kept.hasColumn(id, column) || moves.placed.get(id) === column;
        const going = new Map([...netOfRow].filter(([id]) => !kept.hasRow(id)));
        const steps = stepsBack(rows, going, id => nowOf.get(id)?.now, isKept).map(step =>
            attempt.starred.has(rowId(step))
                ? { ...step, to: { ...step.to, [starOf(step.table)!]: true } }
                : step,
        );
        const clashes = () => [...attempt.clashes, ...moves.clashes];
        if (!moves.steps.length && steps.every(writesNothing)) {
            const isTaken = !moves.clashes.length && attempt.clashes.every(isBackAnyway);
            if (isTaken && !blockers.length) return { outcome: 'nothing', clashes: [], blockers, logged: [] };
            const outcome = clashes().length ? 'clash' : 'blocked';
            return { outcome, clashes: clashes(), blockers, logged: [] };
        }
        try {
            const logged = await tryBack(ground, attempt, steps, moves);
            if (!logged) continue;
            await refuseHiding(ground.tx, logged, ground.reader);
            ground.last = logged.at(-1)?.id ?? ground.last;
            const outcome = clashes().length || blockers.length ? 'partly' : 'done';
            return { outcome, clashes: clashes(), blockers, logged };
        } catch (thrown) {
            return blockedBy(thrown);
        }
    }
};
