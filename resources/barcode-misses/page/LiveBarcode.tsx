import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { useHttp } from '../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import { useRecentEvents } from '../../../src/kit/live/useRecentEvents.ts';
import { openable } from '../../../src/kit/openable.tsx';
import { barcodeQuery } from '../../../src/shared/barcode/barcodeQuery.ts';

const RecordNews = openable(
    () => import('../../../src/kit/live/RecordNews.tsx').then(module => module.RecordNews),
    null,
);

/** The kinds of record that the page consists of. */
const kinds = ['product', 'new_product', 'barcode_scan_miss', 'shop_item'];

/** Until the page is compared after an event, in milliseconds: many come at once from background work. */
const pause = 500;

interface LiveBarcodeProps {
    digits: string;
    page: BarcodePage;
}

/** Says that others have changed what is known of the barcode, which stays as it is shown until somebody asks for it. */
export const LiveBarcode = ({ digits, page }: LiveBarcodeProps) => {
    const http = useHttp();
    const queryClient = useQueryClient();
    const [read, setRead] = useState<BarcodePage | null>(null);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    useRecentEvents(event => {
        if (event.type === 'claim') return;
        if (event.type === 'edit' && !event.kinds.some(kind => kinds.includes(kind))) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
            // What cannot be read now says nothing about the page.
            http.call('GET barcode/{digits}', { params: { digits } })
                .catch(unlessAbsent(null))
                .then(setRead, () => undefined);
        }, pause);
    });
    const isNewer = read !== null && hashKey([read]) !== hashKey([page]);
    return (
        <RecordNews
            open={isNewer}
            people={[]}
            change={isNewer ? { by: null, own: false, gone: false } : null}
            onShow={() => queryClient.setQueryData(barcodeQuery(digits).queryKey, read)}
        />
    );
};
