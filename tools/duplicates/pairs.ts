import { readFileSync } from 'node:fs';
import { judge } from '../../server/duplicates/judge/judge.ts';
import { figure, type Row, sum } from '../harness/report.ts';
import { roughList } from './lists.ts';

interface Side {
    brand: string | null;
    name: string;
    ingredients: string | null;
}

interface LabelledPair {
    a: Side;
    b: Side;
    same: boolean;
}

const judgedOf = ({ brand, name, ingredients }: Side) => ({
    name,
    brand,
    barcodes: [],
    ingredients: roughList(ingredients),
});

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));

/** How well pairs are told apart that people have labelled: those judged the same, not variants. */
export const measurePairs = (file: string): Row[] => {
    const pairs = readFileSync(file, 'utf8')
        .split('\n')
        .filter(line => line.trim() !== '')
        .map(line => JSON.parse(line) as LabelledPair);
    const judged = pairs.map(({ a, b, same }) => {
        const { isProposed, variant } = judge(judgedOf(a), judgedOf(b));
        return { same, said: isProposed && !variant };
    });
    const rowOf = (what: string, some: typeof judged) => {
        const right = sum(some.map(({ same, said }) => Number(same && said)));
        const precision = share(right, some.filter(({ said }) => said).length);
        const recall = share(right, some.filter(({ same }) => same).length);
        return figure(`${what}: ${some.length} pairs`, `precision ${precision}, recall ${recall}`);
    };
    return [
        rowOf('All pairs', judged),
        rowOf(
            'Odd lines',
            judged.filter((_, index) => index % 2 === 0),
        ),
        rowOf(
            'Even lines',
            judged.filter((_, index) => index % 2 === 1),
        ),
    ];
};
