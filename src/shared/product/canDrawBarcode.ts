import { isBarcode, isEan13 } from '../../../contract/barcode.ts';

/** Whether digits can be drawn as a barcode: an EAN-13 or an EAN-8, as it is printed. */
export const canDrawBarcode = (code: string) => isEan13(code) || (code.length === 8 && isBarcode(code));
