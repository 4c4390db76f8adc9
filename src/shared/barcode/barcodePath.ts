import { gtinOf, shownBarcode } from '../../../contract/barcode.ts';
import { recordPath } from '../../kit/resource/paths.ts';

/** The page of a barcode, however it was typed; undefined for what has not the digits of one. */
export const barcodePath = (typed: string) => {
    const gtin = gtinOf(typed);
    return gtin && recordPath('barcode-misses', shownBarcode(gtin));
};
