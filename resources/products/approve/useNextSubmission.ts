import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import { imageAddress } from '../../../src/kit/format/image.ts';
import { listPath } from '../../../src/kit/resource/paths.ts';
import { addProductPath } from '../../../src/shared/newProduct/addProductPath.ts';
import { newProductPath } from '../../../src/shared/newProduct/newProductPath.ts';
import { isWaiting } from '../../../src/shared/newProduct/newProductSides.ts';
import { placeQuery, recordQuery } from '../../../src/shared/newProduct/queries.ts';
import { forgetReadings } from '../../../src/shared/recognition/textQuery.ts';
import { photographsOf } from './approveValues.ts';

/** How long what is read beforehand counts as fresh, in milliseconds. */
const staleTime = 30_000;

/**
 * Returns a function that opens the next submission that waits, to be approved as well, or its page if it has no
 * photographs; the list when nothing waits. The next one and its photographs are read beforehand.
 */
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
        void navigate(isReady ? addProductPath(record) : newProductPath(next, 'unlinked'), { replace: true });
    };
};
