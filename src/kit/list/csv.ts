import { formatForFile } from '../format/time.ts';

/** A date is a moment, and is written in the reader's time zone. */
export type CsvValue = string | number | boolean | Date | null | undefined;

/** What separates the cells of a file, and the whole from the fraction of a number. */
export interface CsvStyle {
    separator: ',' | ';';
    decimal: string;
}

/**
 * What a spreadsheet in a language expects. Of the languages of the console only English separates the cells of a list by
 * commas in the settings of Windows, which Excel follows; Arabic uses semicolons although its numbers have a point.
 */
export const csvStyle = (locale: string): CsvStyle => {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
    const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    return { separator: new Intl.Locale(locale).language === 'en' ? ',' : ';', decimal };
};

/**
 * The start of what a spreadsheet reads as a formula: a sign, plain or full-width, at the beginning of a cell or a
 * line, or after a semicolon, which separates cells in many languages.
 */
const formula = /(^|[;\r\n\t])([=+\-@＝＋－＠])/g;

/** A leading tab or return would be dropped, and what follows it evaluated. */
const disarmed = (text: string) => text.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'$2");

/** A text that a spreadsheet reads as a number or a date, and stores as that: `0012345678905`, `1-2`, `3/4`, `1e5`. */
const numberLike = /^\d[\d\s.,:/-]*(?:e[+-]?\d+)?$/i;

/** The longest text that a formula may have within, less its quotes. */
const mostInFormula = 250;

/** As a formula such a text stays what it is, with its zeros in front and all its digits. */
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

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF';

/** Rows as a CSV file. */
export const toCsv = (rows: readonly (readonly CsvValue[])[], style: CsvStyle) =>
    csvStart + rows.map(row => csvLine(row, style)).join('');
