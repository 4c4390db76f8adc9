/** What a browser says of its line, where it says anything. */
const connection = () =>
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/**
 * Whether to load what is not needed yet: not where the browser asks to save data, nor on a line of a few hundred
 * kilobits, where it would be in the way.
 */
export const readsAhead = () =>
    connection()?.saveData !== true && !/^(?:slow-2g|2g|3g)$/.test(connection()?.effectiveType ?? '');
