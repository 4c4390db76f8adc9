import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Box } from '../../kit/viewer/box.ts';

/** The part of a picture to read, the whole picture without one, and how far it is turned clockwise, in degrees. */
export interface PicturePart {
    frame?: Box;
    turn: 0 | 90 | 180 | 270;
}

/**
 * Reads the text on a picture in this browser; its code is loaded when it is first asked for. Rejects when the picture
 * cannot be read. `onProgress` gets the share that is done, from 0 to 1.
 */
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

/** Whether the text on a picture has been read, or is being read. */
export const isReadAhead = (queryClient: QueryClient, address: string) => {
    const state = queryClient.getQueryState(textQuery(address).queryKey);
    return state?.data !== undefined || state?.fetchStatus === 'fetching';
};

/** Forgets what was read ahead, and stops what is being read. */
export const forgetReadings = (queryClient: QueryClient) => {
    for (const kind of ['text', 'barcodes']) queryClient.removeQueries({ queryKey: ['recognition', kind] });
};
