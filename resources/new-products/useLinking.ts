import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import type { BodyOf } from '../../contract/types.ts';
import { staleOf } from '../../dataProvider/failure.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../src/ui/useOneAtATime.ts';
import { chosenWords } from '../../src/features/words/chosenWords.ts';
import { recordKey } from '../../src/features/newProduct/queries.ts';

interface LinkingOptions {
    /** Receives the error and may throw it; notifies by default. */
    onError?: (error: unknown) => void;
    onDone?: () => void;
}

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
            const words = chosenWords({ kind: 'new_product', id, outcome: 'linked' });
            const record = await send({ words, params: { id }, body: { ...body, version } });
            queryClient.setQueryData(recordKey(id), record);
            const said = [t(body.product_id === undefined ? 'unlinked' : 'linked')];
            if (before.copied_barcode && before.product && record.product?.id !== before.product.id)
                said.push(t('barcodeRemoved', { name: before.product.name }));
            // A newer notification would replace it.
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
        target,
    };
};
