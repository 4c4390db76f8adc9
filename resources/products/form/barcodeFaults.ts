import { gtinOf, isEan13 } from '../../../contract/barcode.ts';
import { barcodesIn, type BarcodeValue } from './productValues.ts';

/** Whether any barcode occurs twice, in whichever form. Empty fields do not count. */
export const hasDuplicateBarcodes = (rows: readonly BarcodeValue[]): boolean => {
    const typed = barcodesIn(rows);
    return new Set(typed.map(barcode => gtinOf(barcode) ?? barcode)).size < typed.length;
};

/** How many barcodes are not valid EAN-13 codes. */
export const countInvalidBarcodes = (rows: readonly BarcodeValue[]): number =>
    barcodesIn(rows).filter(barcode => !isEan13(barcode)).length;
