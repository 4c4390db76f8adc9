import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { readsAhead } from '../../../src/kit/connection.ts';
import { whenIdle } from '../../../src/kit/whenIdle.ts';
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

interface Ahead {
    dataProvider: DataProvider;
    queryClient: QueryClient;
    id: number;
    signal: AbortSignal;
}

/** Reads the submissions that follow one, one after the other, until `signal`; what is being read then is finished. */
const readAhead = async ({ dataProvider, queryClient, id, signal }: Ahead) => {
    const placeOf = (each: number) => queryClient.fetchQuery({ ...placeQuery(each, 'unlinked'), staleTime });
    const idle = async () => {
        await whenIdle();
        signal.throwIfAborted();
    };
    const place = await placeOf(id);
    let next = place?.next ?? place?.previous;
    for (let count = 0; count < most && next; count += 1) {
        const record = await queryClient.fetchQuery({ ...recordQuery(dataProvider, next), staleTime });
        const photographs = isWaiting(record) ? photographsOf(record) : [];
        if (photographs.length > 0) {
            await idle();
            await queryClient.prefetchQuery(barcodesQuery(photographs.map(({ stem }) => addressOf(stem))));
            await idle();
            await queryClient.prefetchQuery(textQuery(addressOf(firstShown(photographs).stem)));
        }
        next = (await placeOf(next))?.next;
    }
};

/**
 * Reads barcodes and text of the submissions that come next while this one is decided, so that nobody waits for them: in
 * the workers, one at a time, while the browser is idle, and once the open one `isRead` or has been left alone for a
 * while. What is read stays in memory. Nothing is read ahead on a slow line, or if the browser is set to save data.
 */
export const useReadAhead = (id: number, isRead: boolean) => {
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const [isLeft, setLeft] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setLeft(true), patience);
        return () => clearTimeout(timer);
    }, []);
    const mayRead = isRead || isLeft;
    useEffect(() => {
        if (!mayRead || !readsAhead()) return;
        const over = new AbortController();
        // The page itself shows the error when the submission is opened.
        readAhead({ dataProvider, queryClient, id, signal: over.signal }).catch(() => undefined);
        return () => over.abort();
    }, [dataProvider, queryClient, id, mayRead]);
};
