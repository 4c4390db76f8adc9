import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { whenIdle } from '../../../src/kit/whenIdle.ts';
import { isSlowLine, savesData } from '../../../src/services/connection.ts';
import { isWaiting } from '../../../src/shared/newProduct/newProductSides.ts';
import { placeQuery, recordQuery } from '../../../src/shared/newProduct/queries.ts';
import { textQuery } from '../../../src/shared/recognition/textQuery.ts';
import { barcodesQuery } from '../../../src/shared/recognition/useBarcodesOn.ts';
import { firstShown, photographsOf } from './approveValues.ts';
import { addressOf } from './reading.ts';

/** How many submissions are read ahead. */
const most = 3;

/** How long the open submission is left alone before others are read, in milliseconds: its own reading comes first. */
const patience = 4000;

/** How long a submission and its place count as fresh, in milliseconds. */
const staleTime = 30_000;

/** The submissions that follow one, with photographs to read, one after the other. */
async function* following(backend: ConsoleDataProvider, queryClient: QueryClient, id: number) {
    const placeOf = (each: number) =>
        queryClient.fetchQuery({ ...placeQuery(backend, each, 'unlinked'), staleTime });
    const place = await placeOf(id);
    let next = place?.next ?? place?.previous;
    for (let count = 0; count < most && next; count += 1) {
        const record = await queryClient.fetchQuery({ ...recordQuery(backend, next), staleTime });
        if (isWaiting(record)) yield photographsOf(record);
        next = (await placeOf(next))?.next;
    }
}

/**
 * Reads barcodes and text of the submissions that come next while this one is decided, so that nobody waits for them: in
 * the workers, one at a time, while the browser is idle, and once the open one `isRead` or has been left alone for a
 * while. What is read stays in memory. Nothing is read ahead on a slow line, or if the browser is set to save data.
 */
export const useReadAhead = (id: number, isRead: boolean) => {
    const backend = useConsole();
    const queryClient = useQueryClient();
    const [isLeft, setLeft] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setLeft(true), patience);
        return () => clearTimeout(timer);
    }, []);
    const mayRead = isRead || isLeft;
    useEffect(() => {
        if (!mayRead || savesData() || isSlowLine()) return;
        let isOver = false;
        const readAll = async () => {
            for await (const photographs of following(backend, queryClient, id)) {
                await whenIdle();
                if (isOver) return;
                await queryClient.prefetchQuery(
                    barcodesQuery(photographs.map(({ stem }) => addressOf(stem))),
                );
                await whenIdle();
                if (isOver) return;
                await queryClient.prefetchQuery(textQuery(addressOf(firstShown(photographs).stem)));
            }
        };
        // The page itself shows the error when the submission is opened.
        readAll().catch(() => undefined);
        return () => {
            isOver = true;
        };
    }, [backend, queryClient, id, mayRead]);
};
