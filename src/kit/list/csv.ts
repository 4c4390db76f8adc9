type Value = string | number | boolean | null | undefined;

/**
 * The start of what a spreadsheet reads as a formula: a sign, plain or full-width, at the beginning of a cell or a
 * line, or after a semicolon, which separates cells in many languages.
 */
const formula = /(^|[;\r\n\t])([=+\-@＝＋－＠])/g;

/** A leading tab or return would be dropped, and what follows it evaluated. */
const disarmed = (text: string) => text.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'$2");

const field = (value: Value) => {
    const text = value === null || value === undefined ? '' : String(value);
    const safe = typeof value === 'string' ? disarmed(text) : text;
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180), with a mark that lets spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Value[])[]) =>
    `\uFEFF${rows.map(row => row.map(field).join(',')).join('\r\n')}\r\n`;
