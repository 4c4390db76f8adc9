import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecognizedText } from '../../services/recognition/recognition.ts';
import { textQuery, type PicturePart } from './textQuery.ts';

/** What becomes of a reading: none asked for, under way with its share done, or failed. */
export type ReadingState = { status: 'idle' } | { status: 'reading'; share: number } | { status: 'failed' };

/**
 * Reads the text on pictures in this browser, one at a time; what was read ahead is there at once. `read` gives the text
 * to `take`, and the reading goes on until that is done. Leaving the page cancels.
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
