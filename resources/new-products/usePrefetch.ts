import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NewProductPlace } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { imageAddress } from '../../src/kit/format/image.ts';
import { newProductSides } from './newProductSides.ts';
import type { NewProductTab } from './newProductTabs.ts';
import { bearerQuery, matchesQuery, placeQuery, recordQuery, wordsOf } from './queries.ts';

/** What was fetched beforehand is not fetched again for so long, in milliseconds. */
const staleTime = 30_000;

/** Fetches what the pages before and after this one show, pictures too, so that they open at once. */
export const usePrefetch = (place: NewProductPlace | undefined, tab: NewProductTab) => {
    const queryClient = useQueryClient();
    const backend = useConsole();
    const { next, previous } = place ?? {};
    useEffect(() => {
        const fetch = async (id: number | null | undefined) => {
            if (!id) return;
            void queryClient.prefetchQuery({ ...placeQuery(backend, id, tab), staleTime });
            const record = await queryClient.fetchQuery({ ...recordQuery(backend, id), staleTime });
            for (const side of newProductSides) {
                const stem = record[side];
                const address = stem && imageAddress(stem, 612);
                if (address) new Image().src = address;
            }
            const bearer = bearerQuery(backend, record.barcode);
            if (bearer.enabled) void queryClient.prefetchQuery({ ...bearer, staleTime });
            const matches = matchesQuery(backend, wordsOf(record));
            if (matches.enabled) void queryClient.prefetchQuery({ ...matches, staleTime });
        };
        // Whoever opens the page will see why it cannot be fetched.
        void fetch(next)
            .then(() => fetch(previous))
            .catch(() => undefined);
    }, [queryClient, backend, next, previous, tab]);
};
