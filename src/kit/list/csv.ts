type Value = string | number | boolean | null | undefined;

/**
 * Where a spreadsheet would read a formula: a sign, plain or full-width, at the beginning of a cell, of a line, or behind
 * a semicolon, which is what separates cells in many languages.
 */
const formula = /(^|[;\r\n\t])([=+\-@＝＋－＠])/g;

/** A tab or return in front would be dropped, and what follows it read. */
const disarmed = (text: string) => text.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'$2");

const field = (value: Value) => {
    const text = value === null || value === undefined ? '' : String(value);
    const safe = typeof value === 'string' ? disarmed(text) : text;
    return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180), with a mark that lets spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Value[])[]) =>
    `\uFEFF${rows.map(row => row.map(field).join(',')).join('\r\n')}\r\n`;
