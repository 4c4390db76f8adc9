/** Not every browser has it. */
const connection = () =>
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** False if the browser asks to save data, and on a line of a few hundred kilobits, which prefetching would block. */
export const readsAhead = () =>
    connection()?.saveData !== true && !/^(?:slow-2g|2g|3g)$/.test(connection()?.effectiveType ?? '');
