/** What a browser says of its line, where it says anything. */
const connection = () =>
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

/** Whether the browser asks to load nothing that is not needed yet. */
export const savesData = () => connection()?.saveData === true;

/** Whether the line is one of a few hundred kilobits, on which what is loaded ahead is in the way. */
export const isSlowLine = () => /^(?:slow-2g|2g|3g)$/.test(connection()?.effectiveType ?? '');
