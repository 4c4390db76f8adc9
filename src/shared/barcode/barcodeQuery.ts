import { queryOptions } from '@tanstack/react-query';
import { gtinOf } from '../../../contract/barcode.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';

/** Reads all that is known of a barcode; null from a backend that does not say. */
export const barcodeQuery = (backend: ConsoleDataProvider, digits: string) =>
    queryOptions({
        queryKey: ['barcodes', gtinOf(digits)],
        queryFn: ({ signal }) => backend.barcode(digits, signal),
    });
