import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Box } from '../../kit/viewer/box.ts';
import { whenIdle } from '../../kit/whenIdle.ts';

/** A barcode on a picture, and where it is. */
export interface BarcodeOn {
    code: string;
    box: Box;
}

const readAll = async (addresses: readonly string[], signal: AbortSignal) => {
    const { readBarcodes } = await import('../../services/recognition/recognition.ts');
    const found: Record<string, readonly BarcodeOn[]> = {};
    for (const address of addresses) {
        await whenIdle();
        signal.throwIfAborted();
        found[address] = await readBarcodes(address, { signal });
    }
    return found;
};

/**
 * The barcodes on pictures by their addresses, read in this browser while it is idle, once `isSettled`: nothing that is shown waits for it; undefined until
 * they are read, null when they could not be.
 */
export const useBarcodesOn = (addresses: readonly string[], isSettled: boolean) => {
    const [isIdle, setIdle] = useState(false);
    useEffect(() => {
        if (isSettled) void whenIdle().then(() => setIdle(true));
    }, [isSettled]);
    const { data, isError } = useQuery({
        queryKey: ['recognition', 'barcodes', addresses],
        queryFn: isIdle && addresses.length > 0 ? ({ signal }) => readAll(addresses, signal) : skipToken,
        staleTime: Infinity,
        retry: false,
    });
    return isError ? null : data;
};
