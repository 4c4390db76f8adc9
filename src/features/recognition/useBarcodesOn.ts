import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Box } from '../../ui/picture/box.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { RecognitionError } from '../../services/recognition/recognitionError.ts';

export interface BarcodeOn {
    code: string;
    box: Box;
}

/** Rethrows every failure but the picture's own: the other pictures can still be read. */
const orUnreadable = (error: unknown) => {
    if (error instanceof RecognitionError && error.failure === 'unreadable') return null;
    throw error;
};

type Found = Record<string, readonly BarcodeOn[] | null>;

/** A quick look at each picture, and a thorough one only if none shows a barcode. */
const readAll = async (addresses: readonly string[], signal: AbortSignal) => {
    const { readBarcodes } = await import('../../services/recognition/recognition.ts');
    const found: Found = {};
    for (const isQuick of [true, false]) {
        if (Object.values(found).some(codes => codes !== null && codes.length > 0)) break;
        for (const address of addresses) {
            if (found[address] === null) continue;
            await whenIdle();
            signal.throwIfAborted();
            found[address] = await readBarcodes(address, { signal, isQuick }).catch(orUnreadable);
        }
    }
    return found;
};

export const barcodesQuery = (addresses: readonly string[]) =>
    queryOptions({
        queryKey: ['recognition', 'barcodes', addresses],
        queryFn: ({ signal }) => readAll(addresses, signal),
        staleTime: Infinity,
        retry: false,
    });

/** Whether the browser has been idle since the component mounted and `isSettled`. */
const useIdle = (isSettled: boolean) => {
    const [isIdle, setIdle] = useState(false);
    useEffect(() => {
        if (!isSettled) return;
        let isLeft = false;
        void whenIdle().then(() => isLeft || setIdle(true));
        return () => {
            isLeft = true;
        };
    }, [isSettled]);
    return isIdle;
};

/**
 * Read in this browser while it is idle, once `isSettled`: rendering never waits for it. Undefined until then; null for
 * an unreadable picture, and instead of the whole if none could be read.
 */
export const useBarcodesOn = (addresses: readonly string[], isSettled: boolean) => {
    const isIdle = useIdle(isSettled);
    const { data, isError } = useQuery({
        ...barcodesQuery(addresses),
        enabled: isIdle && addresses.length > 0,
    });
    if (isError) return null;
    return data && Object.values(data).every(codes => codes === null) ? null : data;
};
