import type { JudgedRow, Standing } from './bulkRows.ts';
import type { Refused } from '../../../dataProvider/message.ts';
import { type Reason, reasonsOf } from './errorReason.ts';

/** Which validated products are listed. */
export interface RowFilter {
    part: 'all' | Standing;
    /** Lists only rows with this reason. */
    reason?: Reason;
    /** Lists only rows with this text in their name, brand, image file, barcodes or errors. */
    find: string;
}

type Say = (error: Refused) => string;

const textOf = ({ row: { product, failures }, problems }: JudgedRow, say: Say) =>
    [
        product.name,
        product.brand,
        product.image_file,
        ...product.barcodes,
        ...problems.map(say),
        ...failures.map(say),
    ]
        .join('\n')
        .toLowerCase();

/** The rows that match a filter, in order; `toText` turns an error into its visible text. */
export const filterRows = (judged: readonly JudgedRow[], { part, reason, find }: RowFilter, say: Say) => {
    const wanted = find.trim().toLowerCase();
    return judged.filter(
        each =>
            (part === 'all' || each.standing === part) &&
            (reason === undefined || reasonsOf(each).some(({ key }) => key === reason.key)) &&
            (wanted === '' || textOf(each, say).includes(wanted)),
    );
};
