import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import type { BodyOf } from '../../contract/types.ts';
import { staleOf } from '../../dataProvider/failure.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../src/kit/useNotifyFailure.ts';
import { useOneAtATime } from '../../src/kit/useOneAtATime.ts';
import { recordKey } from '../../src/shared/newProduct/queries.ts';

interface LinkingOptions {
    /** Receives the error, and may throw it; by default a notification shows it for three seconds. */
    onError?: (error: unknown) => void;
    onDone?: () => void;
}

/**
 * Links the new product to a product, optionally copying its barcode, and unlinks it. Notifies and reloads
 * the record (moderation document, section 2).
 */
export const useLinking = ({ onError, onDone }: LinkingOptions = {}) => {
    const before = useRecordContext<NewProduct>()!;
    const { id, version } = before;
    const queryClient = useQueryClient();
    const send = useSend('PUT new-product/{id}/link');
    const notify = useNotify();
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.new-products.done.${key}`, args);
    const notifyFailure = useNotifyFailure();
    const refresh = useRefresh();
    const [target, setTarget] = useState<number>();
    const [save, isPending] = useOneAtATime(async (body: BodyOf<'PUT new-product/{id}/link'>) => {
        setTarget(body.product_id);
        try {
            const record = await send({ params: { id }, body: { ...body, version } });
            queryClient.setQueryData(recordKey(id), record);
            const said = [t(body.product_id === undefined ? 'unlinked' : 'linked')];
            if (before.copied_barcode && before.product && record.product?.id !== before.product.id)
                said.push(t('barcodeRemoved', { name: before.product.name }));
            // One message, because the newest replaces those before it.
            notify(said.join(' '), { messageArgs: { _: said.join(' ') } });
            refresh();
            onDone?.();
        } catch (error) {
            if (staleOf(error)) refresh();
            (onError ?? notifyFailure)(error);
        } finally {
            setTarget(undefined);
        }
    });
    return {
        link: (product_id: number, copy_barcode: boolean) => save({ product_id, copy_barcode }),
        unlink: () => save({ barcode: null }),
        isPending,
        /** The id of the product being linked. */
        target,
    };
};
