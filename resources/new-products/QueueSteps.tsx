import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useLocaleState, useNavigate, useRecordContext, useTranslate } from 'react-admin';
import type { NewProductPlace, NewProduct } from '../../contract/moderation.ts';
import { imageAddress } from '../../src/ui/format/image.ts';
import { newProductSides } from '../../src/features/newProduct/newProductSides.ts';
import type { NewProductNarrowing, NewProductTab } from '../../src/features/newProduct/newProductTabs.ts';
import {
    barcodeMatchQuery,
    matchesQuery,
    placeQuery,
    recordQuery,
    searchTextOf,
    isNarrowedBy,
} from '../../src/features/newProduct/queries.ts';
import { readsAhead } from '../../src/ui/connection.ts';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { newProductPath } from '../../src/features/newProduct/newProductTabs.ts';
import { StepButtons } from '../../src/ui/record/StepButtons.tsx';
import { useAddressNarrowing, useTab } from './place.ts';

/** How long prefetched data is fresh, in milliseconds. */
const staleTime = 30_000;

const usePrefetch = (
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

type Neighbour = 'previous' | 'next';

/**
 * The previous (K) and next (J) new product replace the history entry, so Back leads to the list. A product that has
 * left the tab keeps its neighbours, and the next button is highlighted as the likely next step. Renders nothing if the
 * backend does not know positions.
 */
export const QueueSteps = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const [locale] = useLocaleState();
    const tab = useTab();
    const record = useRecordContext<NewProduct>()!;
    const narrowing = useAddressNarrowing();
    const { data: place } = useQuery(placeQuery(record.id, tab, narrowing));
    usePrefetch(place, tab, narrowing);

    // A key pressed before the neighbours are known takes effect once they are.
    const pendingStep = useRef<{ from: number; to: Neighbour }>(undefined);
    const go = (to: Neighbour) => {
        const id = place?.[to];
        if (!place) pendingStep.current = { from: record.id, to };
        if (!id) return;
        void navigate(newProductPath(id, tab, narrowing), { replace: true });
        window.scrollTo(0, 0);
    };
    useEffect(() => {
        if (!pendingStep.current || !place) return;
        const { from, to } = pendingStep.current;
        pendingStep.current = undefined;
        if (from === record.id) go(to);
    });
    useKey('k', () => go('previous'));
    useKey('j', () => go('next'));

    const text = () => {
        if (!place || !isNarrowedBy(place, narrowing)) return '';
        const { position, total } = place;
        if (position === null)
            return translate('components.queue.left', {
                smart_count: total,
                total: total.toLocaleString(locale),
            });
        return translate('components.queue.place', {
            place: position.toLocaleString(locale),
            total: total.toLocaleString(locale),
        });
    };
    if (place === null) return null;
    return (
        <StepButtons
            place={text()}
            hasPrevious={place?.previous !== null}
            hasNext={place?.next !== null}
            onStep={by => go(by < 0 ? 'previous' : 'next')}
            isNextMain={Boolean(record.product || record.hide) && place?.position === null}
        />
    );
};
