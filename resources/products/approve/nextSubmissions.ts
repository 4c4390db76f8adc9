import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useNavigate, type DataProvider } from 'react-admin';
import { imageAddress } from '../../../src/ui/format/image.ts';
import { listPath } from '../../../src/routing/paths.ts';
import { addProductPath, newProductPath } from '../../../src/features/newProduct/newProductTabs.ts';
import { isWaiting } from '../../../src/features/newProduct/newProductSides.ts';
import { placeQuery, recordQuery } from '../../../src/features/newProduct/queries.ts';
import { forgetReadings, textQuery } from '../../../src/features/recognition/textQuery.ts';
import { photographsOf, firstShown } from './approveValues.ts';
import { readsAhead } from '../../../src/ui/connection.ts';
import { whenIdle } from '../../../src/ui/whenIdle.ts';
import { barcodesQuery } from '../../../src/features/recognition/useBarcodesOn.ts';
import { addressOf, readsOn } from './reading.ts';

/** How long a prefetched submission and its place are fresh, in milliseconds. */
const staleTime = 30_000;

/** Opens the next waiting submission, prefetched: its approval, or its page without photographs, or else the list. */
export const useNextSubmission = (id: number) => {
    const dataProvider = useDataProvider();
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    const { data: place } = useQuery(placeQuery(id, 'unlinked'));
    const next = place?.next ?? place?.previous ?? undefined;
    useEffect(() => {
        if (next === undefined) return;
        const prefetch = async () => {
            void queryClient.prefetchQuery({ ...placeQuery(next, 'unlinked'), staleTime });
            const record = await queryClient.fetchQuery({ ...recordQuery(dataProvider, next), staleTime });
            const addresses = photographsOf(record).map(({ stem }) => imageAddress(stem, 612));
            for (const address of addresses) if (address) new Image().src = address;
        };
        // The page itself shows the error when it is opened.
        prefetch().catch(() => undefined);
    }, [dataProvider, queryClient, next]);
    return async () => {
        if (next === undefined) {
            forgetReadings(queryClient);
            return void navigate(listPath('new-products'), { replace: true });
        }
        const record = await queryClient
            .fetchQuery({ ...recordQuery(dataProvider, next), staleTime })
            .catch(() => undefined);
        const isReady = record && isWaiting(record);
        if (!isReady) forgetReadings(queryClient);
        void navigate(isReady ? addProductPath(record) : newProductPath(next, 'unlinked'), {
            replace: true,
            state: isReady ? readsOn : undefined,
        });
    };
};

const most = 3;

/** In milliseconds, how long the open submission is left alone: its own reading comes first. */
const patience = 4000;

interface Ahead {
    dataProvider: DataProvider;
    queryClient: QueryClient;
    id: number;
    signal: AbortSignal;
}

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
 * Reads barcodes and text of the next submissions: in the workers, one at a time, while the browser is idle, once the
 * open one `isRead` or has been left alone for a while. Nothing is read ahead on a slow line, or if the browser is set
 * to save data.
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
