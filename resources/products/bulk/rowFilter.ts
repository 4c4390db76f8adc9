import type { JudgedRow, Standing } from './bulkRows.ts';
import { reasonsOf } from './errorReason.ts';

/** Which of the validated products are listed. */
export interface RowFilter {
    part: 'all' | Standing;
    /** Only those in error for this reason. */
    reason?: string;
    /** Only those with this text in name, brand, image file, barcodes or errors. */
    find: string;
}

const textOf = ({ row: { product, failures }, problems }: JudgedRow) =>
    [
        product.name,
        product.brand,
        product.image_file,
        ...product.barcodes,
        ...problems.errors,
        ...problems.ingredients,
        ...failures,
    ]
        .join('\n')
        .toLowerCase();

/** The rows a filter lets through, in their order. */
export const filterRows = (judged: readonly JudgedRow[], { part, reason, find }: RowFilter) => {
    const wanted = find.trim().toLowerCase();
    return judged.filter(
        each =>
            (part === 'all' || each.standing === part) &&
            (reason === undefined || reasonsOf(each).includes(reason)) &&
            (wanted === '' || textOf(each).includes(wanted)),
    );
};
