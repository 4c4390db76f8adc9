import { type Attempt, Blocked, type Ground, keepParts, netOfStep } from './attempt.ts';
import { isRecord } from './fields.ts';
import { findMissing, findResting, findTaken, violationOf } from './obstacles.ts';
import { rowId, type Step } from './steps.ts';
import type { LoggedTable, Reference } from './tables.ts';

/** A unique value that the record itself has elsewhere now is a clash; one that another record has blocks. */
const learnTaken = async ({ tx }: Ground, attempt: Attempt, table: LoggedTable, steps: readonly Step[]) => {
    const taken = await findTaken(tx, table, steps);
    const others = taken.flatMap(({ step, by }) =>
        by.filter(({ id }) => id !== netOfStep(attempt, step).record_id),
    );
    if (others.length || !taken.length) throw new Blocked(others);
    keepParts(
        attempt,
        taken.map(({ step }) => netOfStep(attempt, step)),
    );
};

/**
 * An element of a list that does not exist any more, or whose record does not, stays out, and a field keeps what it refers
 * to now; a record that is to come back, and refers to nothing, blocks.
 */
const learnMissing = async (
    { tx, tables }: Ground,
    attempt: Attempt,
    reference: Reference,
    steps: readonly Step[],
) => {
    const { steps: pointing, missing } = await findMissing(tx, tables, reference, steps);
    if (!pointing.length) throw new Blocked(await findResting(tx, tables, reference, steps));
    if (pointing.some(({ table, action }) => isRecord(table) && action === 'insert'))
        throw new Blocked(missing);
    for (const step of pointing)
        if (isRecord(step.table)) attempt.kept.keepColumn(rowId(step), reference.column);
        else attempt.kept.keepRow(rowId(step));
    attempt.blockers.push(...missing);
};

/**
 * Learns from what the database refused what has to stay as it is. Throws `Blocked` with the records that stand in the
 * way, and every error that is not about the rows.
 */
export const learn = async (ground: Ground, attempt: Attempt, steps: readonly Step[], thrown: unknown) => {
    if (thrown instanceof Blocked) throw thrown;
    const violation = violationOf(thrown);
    if (!violation) throw thrown;
    const reference = ground.references.find(({ name }) => name === violation.constraint);
    if (reference) return learnMissing(ground, attempt, reference, steps);
    const changed = steps.filter(step => step.table.name === violation.table && step.action === 'update');
    if (!changed.length) throw thrown;
    return learnTaken(ground, attempt, changed[0]!.table, changed);
};
