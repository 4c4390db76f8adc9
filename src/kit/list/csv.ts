export type CsvValue = string | number | boolean | null | undefined;

/** What separates the cells of a file, and the whole from the fraction of a number. */
export interface CsvStyle {
    separator: ',' | ';';
    decimal: string;
}

/**
 * What a spreadsheet in a language expects: where the comma is in the numbers, semicolons separate the cells.
 */
export const csvStyle = (locale: string): CsvStyle => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
    const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    return { separator: decimal === '.' ? ',' : ';', decimal };
};

/**
 * The start of what a spreadsheet reads as a formula: a sign, plain or full-width, at the beginning of a cell or a
 * line, or after a semicolon, which separates cells in many languages.
 */
const formula = /(^|[;\r\n\t])([=+\-@＝＋－＠])/g;

/** A leading tab or return would be dropped, and what follows it evaluated. */
const disarmed = (text: string) => text.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'$2");

const textOf = (value: CsvValue, { decimal }: CsvStyle) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return String(value).replace('.', decimal);
    return typeof value === 'string' ? disarmed(value) : String(value);
};

const field = (value: CsvValue, style: CsvStyle) => {
    const text = textOf(value, style);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One row as a line (RFC 4180). */
export const csvLine = (row: readonly CsvValue[], style: CsvStyle) =>
    `${row.map(value => field(value, style)).join(style.separator)}\r\n`;

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF';

/** Rows as a CSV file. */
export const toCsv = (rows: readonly (readonly CsvValue[])[], style: CsvStyle) =>
    csvStart + rows.map(row => csvLine(row, style)).join('');
