import { readerOf } from '../http/session.ts';
import type { Routes } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findBarcode } from './queries.ts';
import { countScansAs, giveBarcode } from './save.ts';

export const barcodeRoutes = ({ db }: Services): Routes<'barcodes'> => ({
    'GET barcode/{digits}': async ({ params, request }) =>
        findBarcode(db, params.digits, await readerOf(request)),
    'POST barcode/{digits}/product': ({ params, body, edit }) =>
        giveBarcode(edit, params.digits, body.product_id),
    'PUT barcode/{digits}/counts-as': ({ params, body, edit }) =>
        countScansAs(edit, params.digits, body.barcode),
});
