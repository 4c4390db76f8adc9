import { useQueries } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { barcodeQuery } from './barcodeQuery.ts';

const none: readonly string[] = [];

/** The barcodes that were scanned one after the other in this browser, each once, and which of them no product has. */
export const useSeries = () => {
    const [codes, setCodes] = useStore<readonly string[]>('barcodes.series', none);
    const missing = useQueries({
        queries: codes.map(barcodeQuery),
        combine: results => codes.filter((_, at) => results[at]?.data?.products.length === 0),
    });
    return {
        codes,
        missing,
        add: (code: string) => setCodes(known => [...new Set([...(known ?? none), code])]),
        clear: () => setCodes(none),
    };
};

/** Whether barcodes are scanned one after the other, as this browser did it last; and its setter. */
export const useWantsSeries = () => useStore<boolean>('barcodes.wantsSeries', false);
