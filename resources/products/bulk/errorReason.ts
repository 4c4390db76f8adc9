import type { JudgedRow } from './bulkRows.ts';
import { imageNotFound } from '../../../contract/bulkUpload.ts';

/** What a server says of one product, and the same without the names and numbers that are that product's own. */
const general: readonly [RegExp, string][] = [
    [/^(.* found): .*$/s, '$1'],
    [/^.* are the same ingredient$/s, '… are the same ingredient'],
    [/ \(.*\)$/s, ''],
    [/^(Barcode|Category|Image) [^:]*: /s, '$1: '],
    [/(Could be) .*$/s, '$1 …'],
    [/“.*”/s, '“…”'],
];

/** An error without what is the product's own, so that the same error of many products is one reason. */
export const reasonOf = (error: string) =>
    general.reduce((text, [pattern, kept]) => text.replace(pattern, kept), error);

const judge = ({ row, problems, standing }: JudgedRow): readonly string[] => {
    if (standing !== 'errors') return [];
    const { errors, imageMissing, ingredients } = problems;
    return [
        ...new Set([
            ...errors.map(reasonOf),
            ...(imageMissing ? [imageNotFound] : []),
            ...(ingredients.length > 0 ? ['Ingredients not found'] : []),
            ...row.failures.map(reasonOf),
            ...(row.doubtful ? ['resources.products.bulk.reasons.doubtful'] : []),
        ]),
    ];
};

// Asked for every row whenever one was saved, while hardly any changed.
const known = new WeakMap<JudgedRow, readonly string[]>();

/** The reasons why a row stands among the errors, each once. Message keys where the server did not say them. */
export const reasonsOf = (judged: JudgedRow): readonly string[] => {
    const reasons = known.get(judged) ?? judge(judged);
    known.set(judged, reasons);
    return reasons;
};

/** How many rows stand among the errors for each reason, the most frequent first. */
export const countReasons = (judged: readonly JudgedRow[]) => {
    const counts = new Map<string, number>();
    for (const reason of judged.flatMap(reasonsOf)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return [...counts].toSorted(([, one], [, other]) => other - one);
};
