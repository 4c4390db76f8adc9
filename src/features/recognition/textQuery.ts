import { queryOptions, type QueryClient, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Box } from '../../ui/picture/box.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecognizedText } from '../../services/recognition/recognition.ts';

/** The part of a picture to read, by default all of it, and its clockwise turn in degrees. */
interface PicturePart {
    frame?: Box;
    turn: 0 | 90 | 180 | 270;
}

/** Reads a picture in this browser, and rejects if it cannot. `onProgress` gets the share done, from 0 to 1. */
export const textQuery = (
    address: string,
    { frame, turn }: PicturePart = { turn: 0 },
    onProgress: (share: number) => void = () => undefined,
) =>
    queryOptions({
        queryKey: ['recognition', 'text', address, frame ?? null, turn],
        queryFn: async ({ signal }) => {
            const { readText } = await import('../../services/recognition/recognition.ts');
            return readText(address, { frame, turn, signal, onProgress });
        },
        staleTime: Infinity,
        retry: false,
    });

export const isReadAhead = (queryClient: QueryClient, address: string) => {
    const state = queryClient.getQueryState(textQuery(address).queryKey);
    return state?.data !== undefined || state?.fetchStatus === 'fetching';
};

/** Discards what was read ahead, and stops a running reading. */
export const forgetReadings = (queryClient: QueryClient) => {
    for (const kind of ['text', 'barcodes']) queryClient.removeQueries({ queryKey: ['recognition', kind] });
};

type ReadingState = { status: 'idle' } | { status: 'reading'; share: number } | { status: 'failed' };

/**
 * One picture at a time; text read ahead is there at once. `read` passes the text to `take` and lasts until `take` is
 * done. Leaving the page cancels.
 */
export const useReadText = () => {
    const queryClient = useQueryClient();
    const [state, setState] = useState<ReadingState>({ status: 'idle' });
    const running = useRef<QueryKey>(undefined);
    const stop = useCallback(() => {
        const queryKey = running.current;
        running.current = undefined;
        if (queryKey) queryClient.removeQueries({ queryKey, exact: true });
    }, [queryClient]);
    const cancel = useCallback(() => {
        stop();
        setState({ status: 'idle' });
    }, [stop]);
    useEffect(() => stop, [stop]);
    const read = useCallback(
        async (address: string, part: PicturePart, take: (text: RecognizedText) => Promise<void>) => {
            stop();
            const query = textQuery(
                address,
                part,
                share => isCurrent() && setState({ status: 'reading', share }),
            );
            const isCurrent = () => running.current === query.queryKey;
            running.current = query.queryKey;
            setState({ status: 'reading', share: 0 });
            try {
                const text = await queryClient.fetchQuery(query);
                if (!isCurrent()) return;
                await take(text);
                if (isCurrent()) cancel();
            } catch {
                if (isCurrent()) setState({ status: 'failed' });
            }
        },
        [queryClient, stop, cancel],
    );
    return { state, read, cancel };
};
