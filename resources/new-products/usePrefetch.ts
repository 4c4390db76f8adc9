import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { NewProductPlace } from '../../contract/moderation.ts';
import { imageAddress } from '../../src/kit/format/image.ts';
import { newProductSides } from '../../src/shared/newProduct/newProductSides.ts';
import type { NewProductNarrowing, NewProductTab } from '../../src/shared/newProduct/newProductTabs.ts';
import {
    barcodeMatchQuery,
    matchesQuery,
    placeQuery,
    recordQuery,
    searchTextOf,
} from '../../src/shared/newProduct/queries.ts';
import { readsAhead } from '../../src/kit/connection.ts';

/** How long prefetched data counts as fresh, in milliseconds. */
const staleTime = 30_000;

/** Prefetches the data and pictures of the previous and next pages, so that they open at once. */
export const usePrefetch = (
    place: NewProductPlace | null | undefined,
    tab: NewProductTab,
    narrowing: NewProductNarrowing,
) => {
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const { next, previous } = place ?? {};
    const list = JSON.stringify(narrowing);
    useEffect(() => {
        if (!readsAhead()) return;
        const fetch = async (id: number | null | undefined) => {
            if (!id) return;
            void queryClient.prefetchQuery({
                ...placeQuery(id, tab, JSON.parse(list) as NewProductNarrowing),
                staleTime,
            });
            const record = await queryClient.fetchQuery({ ...recordQuery(dataProvider, id), staleTime });
            for (const side of newProductSides) {
                const stem = record[side];
                const address = stem && imageAddress(stem, 612);
                if (address) new Image().src = address;
            }
            const barcodeMatch = barcodeMatchQuery(record.barcode);
            if (barcodeMatch.enabled) void queryClient.prefetchQuery({ ...barcodeMatch, staleTime });
            const matches = matchesQuery(searchTextOf(record));
            if (matches.enabled) void queryClient.prefetchQuery({ ...matches, staleTime });
        };
        // The page itself shows the error when it is opened.
        void fetch(next)
            .then(() => fetch(previous))
            .catch(() => undefined);
    }, [queryClient, dataProvider, next, previous, tab, list]);
};
