import type { HazardScore, RatingLine } from '../../../contract/ingredients.ts';

/** Reads a word of the table as a score, in the language of the console too. */
export type ScoreOf = (word: string) => HazardScore | undefined;

type Column = 'name' | 'ewg_rating' | 'ewg_hazard_score';

/** Words that begin a heading of a column, in the languages of the console; the score first, as “EWG hazard score” has both. */
const headings: readonly [Column, RegExp][] = [
    ['ewg_hazard_score', /score|hazard|risk|risiko|gefahr|risque|danger|riesgo|peligro|خطر|خطورة/iu],
    ['ewg_rating', /rating|ewg|bewertung|einstufung|note|évaluation|puntuación|calificación|تقييم/iu],
    [
        'name',
        /^(?:inci|name|names|ingredients?|inhaltsstoffe?|nom|ingrédients?|nombre|ingredientes?|اسم|المكون|المكو)/iu,
    ],
];

const delimiterOf = (lines: readonly string[]) => {
    if (lines.some(line => line.includes('\t'))) return '\t';
    return lines.filter(line => line.includes(';')).length * 2 > lines.length ? ';' : ',';
};

/** The cells of a line; quotes are doubled inside quotes. */
const cellsOf = (line: string, delimiter: string) => {
    const cells = [''];
    let isQuoted: boolean = false;
    for (let at = 0; at < line.length; at += 1) {
        const sign: string = line[at]!;
        const isBegin: boolean = sign === '"' && !isQuoted && cells.at(-1)!.trim() === '';
        const isDoubled = sign === '"' && isQuoted && line[at + 1] === '"';
        if (isDoubled) at += 1;
        else if (isBegin || (sign === '"' && isQuoted)) {
            isQuoted = isBegin;
            continue;
        } else if (sign === delimiter && !isQuoted) {
            cells.push('');
            continue;
        }
        cells[cells.length - 1] += sign;
    }
    return cells.map(cell => cell.trim());
};

const dashes = /[‐-―−]/gu;

/** `2,0` of a German spreadsheet is 2, `1–2` is 1-2. */
const plainRating = (cell: string) =>
    cell
        .replaceAll(dashes, '-')
        .replace(/^(\d+)[.,]0+$/u, '$1')
        .replace(/^(\d+),(\d+)$/u, '$1.$2');

const isRating = (cell: string) => /^\d{1,2}(?:[-.]\d{1,2})?$/u.test(plainRating(cell));

const headingOf = (cells: readonly string[]): (Column | undefined)[] | undefined => {
    const columns = cells.map(cell => headings.find(([, words]) => words.test(cell))?.[0]);
    return columns.includes('name') && columns.some(column => column !== undefined && column !== 'name')
        ? columns
        : undefined;
};

const byHeading = (cells: readonly string[], columns: readonly (Column | undefined)[], scoreOf: ScoreOf) => {
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const score = cell('ewg_hazard_score');
    return {
        name: cell('name'),
        ewg_rating: plainRating(cell('ewg_rating')),
        ewg_hazard_score: scoreOf(score) ?? score,
    };
};

/** What is not a rating or a score at the end of the line is its name, which may have commas. */
const byLook = (cells: readonly string[], delimiter: string, scoreOf: ScoreOf): RatingLine => {
    if (delimiter !== ',') {
        const [name = '', ...rest] = cells;
        const score = rest.find(cell => scoreOf(cell) !== undefined);
        const [rating = '', other = ''] = rest.filter(cell => cell !== '' && cell !== score);
        return {
            name,
            ewg_rating: plainRating(rating),
            ewg_hazard_score: score === undefined ? other : scoreOf(score),
        };
    }
    const left = [...cells];
    let score: HazardScore | undefined;
    let rating = '';
    while (left.length > 1) {
        const last = left.at(-1)!;
        if (score === undefined && scoreOf(last) !== undefined) score = scoreOf(last);
        else if (rating === '' && isRating(last)) rating = plainRating(last);
        else if (last !== '') break;
        left.pop();
    }
    return { name: left.join(','), ewg_rating: rating, ewg_hazard_score: score ?? '' };
};

/**
 * The lines of a pasted table: name, rating and score, separated by tabs, semicolons or commas, with a heading or not.
 * A cell that is no rating or score stays as it is.
 */
export const readTable = (text: string, scoreOf: ScoreOf): RatingLine[] => {
    const lines = text.split(/\r\n?|\n/u).filter(line => line.trim() !== '');
    const delimiter = delimiterOf(lines);
    const rows = lines.map(line => cellsOf(line, delimiter));
    const heading = rows[0] && headingOf(rows[0]);
    return heading
        ? rows.slice(1).map(cells => byHeading(cells, heading, scoreOf))
        : rows.map(cells => byLook(cells, delimiter, scoreOf));
};
