import { unlessAbsent } from './failure.ts';
import type { Http } from './http.ts';

/** What is known of a barcode of 8, 12, 13 or 14 digits, and what staff make of it. */
export const createBarcodeVerbs = (http: Http) => ({
    /** All that is known of a barcode; null from a backend without this call. */
    barcode: (digits: string, signal?: AbortSignal) =>
        http.call('GET barcode/{digits}', { params: { digits }, signal }).catch(unlessAbsent(null)),
    /** Gives a barcode to a product, which keeps those it has. */
    giveBarcode: (digits: string, product_id: number) =>
        http.call('POST barcode/{digits}/product', { params: { digits }, body: { product_id } }),
    /** Counts the scans of a barcode as those of another one; null: as its own again. */
    countScansAs: (digits: string, barcode: string | null) =>
        http.call('PUT barcode/{digits}/counts-as', { params: { digits }, body: { barcode } }),
});
