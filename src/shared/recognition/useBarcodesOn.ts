import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Box } from '../../kit/viewer/box.ts';
import { useIdle } from '../../kit/useIdle.ts';
import { whenIdle } from '../../kit/whenIdle.ts';
import { RecognitionError } from '../../services/recognition/recognitionError.ts';

/** A barcode on a picture, and where it is. */
export interface BarcodeOn {
    code: string;
    box: Box;
}

/** Passes on every failure but that of the picture itself: the other pictures can still be read. */
const orUnreadable = (error: unknown) => {
    if (error instanceof RecognitionError && error.failure === 'unreadable') return null;
    throw error;
};

type Found = Record<string, readonly BarcodeOn[] | null>;

/** A look at each picture, and a thorough one only where none of them shows a barcode: one of them is enough. */
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

/** Reads the barcodes on pictures, by their addresses, in this browser while it is idle. */
export const barcodesQuery = (addresses: readonly string[]) =>
    queryOptions({
        queryKey: ['recognition', 'barcodes', addresses],
        queryFn: ({ signal }) => readAll(addresses, signal),
        staleTime: Infinity,
        retry: false,
    });

/**
 * The barcodes on pictures by their addresses, read in this browser while it is idle, once `isSettled`: nothing that is
 * shown waits for it. Undefined until they are read; null for a picture that could not be read, and in place of all of
 * them when none could.
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
