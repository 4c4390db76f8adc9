import { isBarcode, isEan13 } from '../../../contract/barcode.ts';

/** Whether digits can be drawn as a printed barcode: an EAN-13 or an EAN-8. */
export const canDrawBarcode = (code: string) => isEan13(code) || (code.length === 8 && isBarcode(code));

export const webSearch = (barcode: string) =>
    `https://duckduckgo.com/?${new URLSearchParams({ q: barcode })}`;
