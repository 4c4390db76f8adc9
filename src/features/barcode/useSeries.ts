import { useQueries } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { barcodeQuery } from './barcodePath.ts';

const none: readonly string[] = [];

/** The barcodes scanned as a series in this browser, each once, and which of them no product has. */
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

/** Whether this browser last scanned barcodes as a series, and its setter. */
export const useWantsSeries = () => useStore<boolean>('barcodes.wantsSeries', false);
