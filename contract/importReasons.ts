/** Why a row of an import is not saved. The console shows `resources.quarantine.why` and `resources.quarantine.says`. */
export const importWhys = [
    'nameMissing',
    'nameLong',
    'brandMissing',
    'brandLong',
    'brandNear',
    'descriptionLong',
    'categoryMissing',
    'categoryUnknown',
    'categorySeveral',
    'categoriesMany',
    'barcodesMany',
    'barcodeForm',
    'barcodeDigit',
    'barcodeOther',
    'labelNone',
    'labelOpen',
    'labelTwice',
    'labelMany',
    'twice',
    'undone',
    'pictureMissing',
    'pictureBad',
    'broken',
    'characters',
    'database',
] as const;
export type ImportWhy = (typeof importWhys)[number];

/** `args` are the values of its sentence. */
export interface ImportReason {
    why: ImportWhy;
    args: Readonly<Record<string, string | number>>;
}

/**
 * The heading of the column of reasons ends with the number of the import and each of its cells begins with the line, in
 * square brackets, so that a file of refused rows finds its rows again.
 */
export const reasonHeading = (words: string, id: number) => `${words} [#${id}]`;
export const reasonCell = (words: string, line: number) => `[${line}] ${words}`;

/** A cell that a spreadsheet would take for a formula; the apostrophes that others begin with are counted too. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell that no spreadsheet runs as a formula: with an apostrophe in front of what begins like one. */
export const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);

/** The cell as it was before it was guarded. */
export const unguarded = (cell: string) =>
    cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** The number of the import whose refused rows have this heading. */
export const importOfHeading = (heading: string) => {
    const [, id] = /\[#([1-9]\d{0,8})\]\s*$/.exec(heading) ?? [];
    return id === undefined ? undefined : Number(id);
};

export const lineOfReason = (cell: string) => {
    const [, line] = /^\s*\[([1-9]\d{0,8})\]/.exec(cell) ?? [];
    return line === undefined ? undefined : Number(line);
};
