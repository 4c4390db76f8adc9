type Undo = () => unknown;

const cleanUps: Undo[] = [];

/**
 * Registers a clean-up for the end of the running test file, even when it fails, newest first. Unlike
 * vitest's `afterAll`, which is silently ignored there, it works inside a hook or a test.
 */
export const afterFile = (undo: Undo) => cleanUps.push(undo);

/** Runs all clean-ups, even when one of them fails. */
export const undoAll = async () => {
    const failures: unknown[] = [];
    for (let undo = cleanUps.pop(); undo; undo = cleanUps.pop())
        try {
            await undo();
        } catch (error) {
            failures.push(error);
        }
    if (failures.length) throw failures[0];
};
