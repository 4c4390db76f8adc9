type Value = string | number | boolean | null | undefined;

/** A spreadsheet runs a text with a leading `=`, `+`, `-`, `@`, tab or return as a formula. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

const field = (value: Value) => {
    const text = value === null || value === undefined ? '' : String(value);
    const safe = typeof value === 'string' && isFormula(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180), with a mark that lets spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Value[])[]) =>
    `\uFEFF${rows.map(row => row.map(field).join(',')).join('\r\n')}\r\n`;
