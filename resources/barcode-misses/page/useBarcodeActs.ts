import { useTranslate, useNotify, useRefresh } from 'react-admin';
import { useState } from 'react';
import type { NewProduct } from '../../../contract/moderation.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../../src/ui/useOneAtATime.ts';

interface Named {
    id: number;
    name: string;
}

/** Each act notifies of its outcome, reloads the page and resolves to its success. */
export const useBarcodeActs = (barcode: string) => {
    const give = useSend('POST barcode/{digits}/product');
    const link = useSend('PUT new-product/{id}/link');
    const countAs = useSend('PUT barcode/{digits}/counts-as');
    const notify = useNotify();
    const translate = useTranslate();
    const notifyFailure = useNotifyFailure();
    const refresh = useRefresh();
    const [target, setTarget] = useState<number | string>();
    const [act] = useOneAtATime(
        async (at: number | string, send: () => Promise<unknown>, done: string, args: object) => {
            setTarget(at);
            try {
                await send();
                notify(translate(`resources.barcode-misses.page.done.${done}`, args), { type: 'success' });
                return true;
            } catch (error) {
                notifyFailure(error);
                return false;
            } finally {
                setTarget(undefined);
                refresh();
            }
        },
    );
    return {
        give: ({ id, name }: Named) =>
            act(id, () => give({ params: { digits: barcode }, body: { product_id: id } }), 'given', {
                barcode,
                name,
            }),
        link: ({ id, product_name, version }: NewProduct, product: Named) =>
            act(
                id,
                () =>
                    link({
                        params: { id },
                        body: { product_id: product.id, copy_barcode: false, version },
                    }),
                'linked',
                { submission: product_name, name: product.name },
            ),
        count: (from: string, as: string) =>
            act(from, () => countAs({ params: { digits: from }, body: { barcode: as } }), 'counted', {
                from,
                as,
            }),
        countApart: (from: string) =>
            act(from, () => countAs({ params: { digits: from }, body: { barcode: null } }), 'countedApart', {
                from,
            }),
        target,
    };
};
