type Undo = () => unknown;

const undoings: Undo[] = [];

/**
 * Has something undone when the running test file has ended, however it ended, the newest first. Unlike
 * vitest's `afterAll`, which is silently ignored there, it may be said in a hook or in a test.
 */
export const afterFile = (undo: Undo) => undoings.push(undo);

/** Undoes all that is to be undone, also when one of them fails. */
export const undoAll = async () => {
    const failures: unknown[] = [];
    for (let undo = undoings.pop(); undo; undo = undoings.pop())
        try {
            await undo();
        } catch (error) {
            failures.push(error);
        }
    if (failures.length) throw failures[0];
};
