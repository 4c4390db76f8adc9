import type { Refused } from '../../../dataProvider/message.ts';
import type { AssessedRow, RowStatus } from './bulkRows.ts';

interface Reason {
    /** Equal for equal errors of different products. */
    key: string;
    error: Refused;
}

/** Names belong to one product, numbers are limits. */
const withoutNames = (args: Refused['args'] = {}) =>
    Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value : '…']),
    );

/** Its field, code and limits; for an error without a code, its sentence. */
export const reasonOf = ({ field, code, args, sentence }: Refused): Reason => {
    const error = code === undefined ? { sentence } : { field, code, args: withoutNames(args), sentence };
    return { key: JSON.stringify(code === undefined ? sentence : [field, code, error.args]), error };
};

const unconfirmed: Refused = { sentence: 'resources.products.bulk.reasons.doubtful' };

const repeatedRow: Refused = { sentence: 'resources.products.bulk.reasons.repeated' };

const assess = ({ row, problems, repeated, status }: AssessedRow): readonly Reason[] => {
    if (status !== 'errors') return [];
    const reasons = [
        ...problems,
        ...row.failures,
        ...(row.unconfirmed ? [unconfirmed] : []),
        ...(repeated ? [repeatedRow] : []),
    ].map(reasonOf);
    return [...new Map(reasons.map(reason => [reason.key, reason])).values()];
};

// Cached: this runs for every row after each save, and few rows change.
const known = new WeakMap<AssessedRow, readonly Reason[]>();

const reasonsOf = (assessed: AssessedRow): readonly Reason[] => {
    const reasons = known.get(assessed) ?? assess(assessed);
    known.set(assessed, reasons);
    return reasons;
};

/** The number of rows with each reason, most frequent first. */
export const countReasons = (assessed: readonly AssessedRow[]) => {
    const counts = new Map<string, { reason: Reason; count: number }>();
    for (const reason of assessed.flatMap(reasonsOf)) {
        const { count } = counts.get(reason.key) ?? { count: 0 };
        counts.set(reason.key, { reason, count: count + 1 });
    }
    return [...counts.values()].toSorted((one, other) => other.count - one.count);
};

export interface RowFilter {
    part: 'all' | RowStatus;
    reason?: Reason;
    text: string;
}

type ToText = (error: Refused) => string;

const textOf = ({ row: { product, failures }, problems }: AssessedRow, toText: ToText) =>
    [
        product.name,
        product.brand,
        product.image_file,
        ...product.barcodes,
        ...problems.map(toText),
        ...failures.map(toText),
    ]
        .join('\n')
        .toLowerCase();

/** In order; `toText` turns an error into its visible text. */
export const filterRows = (
    assessed: readonly AssessedRow[],
    { part, reason, text }: RowFilter,
    toText: ToText,
) => {
    const wantedText = text.trim().toLowerCase();
    return assessed.filter(
        each =>
            (part === 'all' || each.status === part) &&
            (reason === undefined || reasonsOf(each).some(({ key }) => key === reason.key)) &&
            (wantedText === '' || textOf(each, toText).includes(wantedText)),
    );
};
