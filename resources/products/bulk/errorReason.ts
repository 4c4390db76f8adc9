import type { Refused } from '../../../dataProvider/message.ts';
import type { JudgedRow } from './bulkRows.ts';

/** Why rows stand among the errors. */
export interface Reason {
    /** The same for the same error of many products. */
    key: string;
    /** The error without what is one product's own. */
    error: Refused;
}

/** Names are a product's own, numbers are limits. */
const withoutNames = (args: Refused['args'] = {}) =>
    Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value : '…']),
    );

/** The reason of an error: its field, its code and its limits; of an error without a code, its sentence. */
export const reasonOf = ({ field, code, args, sentence }: Refused): Reason => {
    const error = code === undefined ? { sentence } : { field, code, args: withoutNames(args), sentence };
    return { key: JSON.stringify(code === undefined ? sentence : [field, code, error.args]), error };
};

const doubtful: Refused = { sentence: 'resources.products.bulk.reasons.doubtful' };

const judge = ({ row, problems, standing }: JudgedRow): readonly Reason[] => {
    if (standing !== 'errors') return [];
    const reasons = [...problems, ...row.failures, ...(row.doubtful ? [doubtful] : [])].map(reasonOf);
    return [...new Map(reasons.map(reason => [reason.key, reason])).values()];
};

// Asked for every row whenever one was saved, while hardly any changed.
const known = new WeakMap<JudgedRow, readonly Reason[]>();

/** The reasons why a row stands among the errors, each once. */
export const reasonsOf = (judged: JudgedRow): readonly Reason[] => {
    const reasons = known.get(judged) ?? judge(judged);
    known.set(judged, reasons);
    return reasons;
};

/** How many rows stand among the errors for each reason, the most frequent first. */
export const countReasons = (judged: readonly JudgedRow[]) => {
    const counts = new Map<string, { reason: Reason; count: number }>();
    for (const reason of judged.flatMap(reasonsOf)) {
        const { count } = counts.get(reason.key) ?? { count: 0 };
        counts.set(reason.key, { reason, count: count + 1 });
    }
    return [...counts.values()].toSorted((one, other) => other.count - one.count);
};
