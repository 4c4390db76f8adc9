import { gtinOf, shownBarcode } from '../../../contract/barcode.ts';
import { recordPath } from '../../routing/paths.ts';
import { callQuery } from '../../../dataProvider/calls.ts';

/** The page of a barcode, however it was typed; undefined if it has too few digits to be a barcode. */
export const barcodePath = (typed: string) => {
    const gtin = gtinOf(typed);
    return gtin && recordPath('barcode-misses', shownBarcode(gtin));
};

/** Everything known about a barcode; null from a backend without this call. */
export const barcodeQuery = (digits: string) =>
    callQuery('GET barcode/{digits}', { params: { digits }, absent: null });
