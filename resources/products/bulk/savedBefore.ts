import type { BulkProduct } from '../../../contract/bulkProducts.ts';
import type { ProductRow } from '../../../contract/productRow.ts';

/**
 * The product an unanswered save made, among the products of its brand. A barcode decides it, as it belonged to
 * nobody when the product was validated; without one the same name does. `others` are ids already known to be of
 * other rows.
 */
export const savedBefore = (
    { name, barcodes }: BulkProduct,
    ofBrand: readonly ProductRow[],
    others: ReadonlySet<number>,
): number | undefined => {
    const borne = ({ barcodes: kept }: ProductRow) => kept.some(({ barcode }) => barcodes.includes(barcode));
    const alike = (row: ProductRow) => row.barcodes.length === 0 && row.name === name;
    const same = barcodes.length > 0 ? borne : alike;
    return ofBrand.findLast(row => !others.has(row.id) && same(row))?.id;
};
