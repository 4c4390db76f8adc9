/** One figure of the benchmark. */
export interface Figure {
    what: string;
    value: string;
    /** Compared with the baseline of the same run. */
    ratio?: string;
    /** The same where the bare server looks up the session too. */
    ratioSignedIn?: string;
    /** The same where the bare server sends flat SQL. */
    ratioFlat?: string;
    /** Compared with an earlier build. */
    ratioEarlier?: string;
    /** Compared with the page without a framework. */
    ratioFloor?: string;
    /** The processor time of a request: Backbar's, then that of the servers beside it. */
    processor?: string;
    /** How much the rounds differ. */
    spread?: string;
    /** The goal, and whether it is met. */
    aim?: string;
    met?: boolean;
}

const columns: [string, (figure: Figure) => string][] = [
    ['Figure', figure => figure.what],
    ['Value', figure => figure.value],
    ['Ratio to the bare limit', figure => figure.ratio ?? ''],
    ['With the session look-up', figure => figure.ratioSignedIn ?? ''],
    ['Beside flat SQL', figure => figure.ratioFlat ?? ''],
    ['Beside the earlier build', figure => figure.ratioEarlier ?? ''],
    ['Beside the floor', figure => figure.ratioFloor ?? ''],
    ['Processor time', figure => figure.processor ?? ''],
    ['Spread', figure => figure.spread ?? ''],
    ['Aim', figure => figure.aim ?? ''],
    ['Met', figure => (figure.met === undefined ? '' : figure.met ? 'yes' : 'no')],
];

/** The figures as a Markdown table, without the columns that none of them uses. */
export const table = (figures: readonly Figure[]) => {
    const used = columns.filter(([, cell]) => figures.some(cell));
    const rows = [used.map(([head]) => head), ...figures.map(figure => used.map(([, cell]) => cell(figure)))];
    const widths = used.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
    const line = (cells: string[]) =>
        `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
    const [head, ...body] = rows.map(line);
    return [head, line(widths.map(width => '-'.repeat(width))), ...body].join('\n');
};

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')} /s`;
