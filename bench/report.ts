/** One figure of the benchmark. */
export interface Figure {
    what: string;
    value: string;
    /** Compared with the baseline of the same run. */
    ratio?: string;
    /** The same where the bare server looks up the session too. */
    ratioSignedIn?: string;
    /** The goal, and whether it is met. */
    aim?: string;
    met?: boolean;
}

const columns: [string, (figure: Figure) => string][] = [
    ['Figure', figure => figure.what],
    ['Value', figure => figure.value],
    ['Ratio to the bare limit', figure => figure.ratio ?? ''],
    ['With the session look-up', figure => figure.ratioSignedIn ?? ''],
    ['Aim', figure => figure.aim ?? ''],
    ['Met', figure => (figure.met === undefined ? '' : figure.met ? 'yes' : 'no')],
];

/** The figures as a Markdown table. */
export const table = (figures: readonly Figure[]) => {
    const rows = [
        columns.map(([head]) => head),
        ...figures.map(figure => columns.map(([, cell]) => cell(figure))),
    ];
    const widths = columns.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
    const line = (cells: string[]) =>
        `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
    const [head, ...body] = rows.map(line);
    return [head, line(widths.map(width => '-'.repeat(width))), ...body].join('\n');
};

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')} /s`;
