import { formatForFile } from '../format/time.ts';

/** A date is a moment, written in the reader's time zone. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/** Separates the cells of a file, and the whole from the fraction of a number. */
export interface CsvStyle {
    separator: ',' | ';';
    decimal: string;
}

/**
 * Excel follows the settings of Windows, in which only English, of the console's languages, separates cells by commas;
 * Arabic uses semicolons although its numbers have a point.
 */
export const csvStyle = (locale: string): CsvStyle => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
    const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    return { separator: new Intl.Locale(locale).language === 'en' ? ',' : ';', decimal };
};

/**
 * Where a spreadsheet sees a formula begin: a sign, plain or full-width, at the beginning of a cell or a line, or after
 * a semicolon, which separates cells in many languages.
 */
const formula = /(^|[;\r\n\t])([=+\-@＝＋－＠])/g;

/** A leading tab or return would be dropped, and the rest evaluated. */
const disarmed = (text: string) => text.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'$2");

/** A text that a spreadsheet reads, and stores, as a number or a date: `0012345678905`, `1-2`, `3/4`, `1e5`. */
const numberLike = /^\d[\d\s.,:/-]*(?:e[+-]?\d+)?$/i;

/** The longest text inside a formula, less its quotes. */
const mostInFormula = 250;

/** As a formula such a text keeps its leading zeros and all its digits. */
const asWritten = (text: string) =>
    numberLike.test(text) && text.length <= mostInFormula ? `="${text}"` : disarmed(text);

const textOf = (value: CsvValue, { decimal }: CsvStyle) => {
    if (value === null || value === undefined) return '';
    if (value instanceof Date) return formatForFile(value);
    if (typeof value === 'number') return String(value).replace('.', decimal);
    return typeof value === 'string' ? asWritten(value) : String(value);
};

const field = (value: CsvValue, style: CsvStyle) => {
    const text = textOf(value, style);
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One row as a line (RFC 4180). */
export const csvLine = (row: readonly CsvValue[], style: CsvStyle) =>
    `${row.map(value => field(value, style)).join(style.separator)}\r\n`;

/** A byte order mark makes spreadsheets read the file as UTF-8. */
export const csvStart = '\uFEFF';

export const toCsv = (rows: readonly (readonly CsvValue[])[], style: CsvStyle) =>
    csvStart + rows.map(row => csvLine(row, style)).join('');
