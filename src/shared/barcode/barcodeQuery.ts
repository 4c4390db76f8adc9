import { callQuery } from '../../../dataProvider/calls.ts';

/** Reads all that is known of a barcode; null from a backend that does not say. */
export const barcodeQuery = (digits: string) =>
    callQuery('GET barcode/{digits}', { params: { digits }, absent: null });
