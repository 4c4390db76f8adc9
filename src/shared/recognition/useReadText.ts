import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecognizedText } from '../../services/recognition/recognition.ts';
import type { Box } from '../../kit/viewer/box.ts';

/** What becomes of a reading: none asked for, under way with its share done, or failed. */
export type ReadingState = { status: 'idle' } | { status: 'reading'; share: number } | { status: 'failed' };

interface Part {
    /** The part to read; the whole picture without one. */
    frame: Box | undefined;
    turn: 0 | 90 | 180 | 270;
}

/**
 * Reads the text on pictures in this browser, one at a time; its code is loaded when it is first asked for. `read`
 * resolves to undefined when it was cancelled or failed. Leaving the page cancels.
 */
export const useReadText = () => {
    const [state, setState] = useState<ReadingState>({ status: 'idle' });
    const running = useRef<AbortController>(undefined);
    const cancel = useCallback(() => {
        running.current?.abort();
        running.current = undefined;
        setState({ status: 'idle' });
    }, []);
    useEffect(() => () => running.current?.abort(), []);
    const read = useCallback(
        async (address: string, { frame, turn }: Part): Promise<RecognizedText | undefined> => {
            running.current?.abort();
            const current = new AbortController();
            running.current = current;
            const isCurrent = () => running.current === current;
            setState({ status: 'reading', share: 0 });
            try {
                const { readText } = await import('../../services/recognition/recognition.ts');
                const text = await readText(address, {
                    frame,
                    turn,
                    signal: current.signal,
                    onProgress: share => isCurrent() && setState({ status: 'reading', share }),
                });
                if (!isCurrent()) return undefined;
                setState({ status: 'idle' });
                return text;
            } catch {
                if (isCurrent()) setState({ status: 'failed' });
                return undefined;
            }
        },
        [],
    );
    return { state, read, cancel };
};
