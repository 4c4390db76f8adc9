import { gtinOf, isEan13 } from '../../../contract/barcode.ts';
import type { BarcodeValue } from './productValues.ts';

/** Whether any barcode occurs twice, in whichever form. Empty fields do not count. */
export const hasDuplicateBarcodes = (rows: readonly BarcodeValue[]): boolean => {
    const typed = rows.map(({ barcode }) => barcode.trim()).filter(barcode => barcode !== '');
    return new Set(typed.map(barcode => gtinOf(barcode) ?? barcode)).size < typed.length;
};

/** How many barcodes are not valid EAN-13 codes. */
export const countInvalidBarcodes = (rows: readonly BarcodeValue[]): number =>
    rows.filter(({ barcode }) => barcode.trim() !== '' && !isEan13(barcode.trim())).length;
