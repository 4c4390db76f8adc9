import type { AssessedRow, RowStatus } from './bulkRows.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import { type Reason, reasonsOf } from './errorReason.ts';

/** Which validated products are listed. */
export interface RowFilter {
    part: 'all' | RowStatus;
    /** Lists only rows with this reason. */
    reason?: Reason;
    /** Lists only rows with this text in their name, brand, image file, barcodes or errors. */
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

/** The rows that match a filter, in order; `toText` turns an error into its visible text. */
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
