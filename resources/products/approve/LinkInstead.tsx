import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import {
    HttpError,
    useDataProvider,
    useNotify,
    useRegisterMutationMiddleware,
    useStore,
    useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isEan13 } from '../../../contract/barcode.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { callKey, useSend } from '../../../dataProvider/calls.ts';
import { refusalsOf } from '../../../dataProvider/failure.ts';
import { useNotifyFailure } from '../../../src/ui/message/useNotifyFailure.ts';
import { useOneAtATime } from '../../../src/ui/useOneAtATime.ts';
import Button from '@mui/material/Button';
import { Alert } from '../../../src/ui/message/Alert.tsx';

interface Target {
    id: number;
    name: string;
}

type Next = (...args: unknown[]) => Promise<unknown>;

/**
 * `linked` is the product somebody else linked the submission to, known once a save was refused for it. Saves carry the
 * version that the person saw, so that a submission hidden since is not linked unseen.
 */
export const useLinkInstead = ({ id, version, barcode }: NewProduct, onLinked: () => void) => {
    const send = useSend('PUT new-product/{id}/link');
    const { getOne } = useDataProvider();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const { getValues, reset } = useFormContext();
    const notifyFailure = useNotifyFailure();
    const [linked, setLinked] = useState<Target>();
    const [copies] = useStore<boolean>('newProducts.copyBarcode', true);
    const [run] = useOneAtATime(async (product: Target, hasBarcode: boolean) => {
        const copy_barcode = copies && !hasBarcode && barcode !== null && isEan13(barcode);
        try {
            // Once it is linked, the first reading is outdated; this replaces the link on the screen.
            const read = linked ? (await getOne<NewProduct>('new-products', { id })).data : undefined;
            if (linked && read?.product && read.product.id !== linked.id) return setLinked(read.product);
            await send({
                params: { id },
                body: { product_id: product.id, copy_barcode, version: read ? read.version : version },
            });
            notify('resources.new-products.done.linked');
            // Nothing is left to save.
            reset(getValues());
            onLinked();
        } catch (error) {
            notifyFailure(error, product.name);
        }
    });
    const seen = useRef(version);
    useRegisterMutationMiddleware(
        useCallback(
            async (...args: unknown[]) => {
                const next = args.pop() as Next;
                const [name, { data, ...params }, ...rest] = args as [string, { data: object }, ...unknown[]];
                try {
                    const sent = { ...data, new_product_version: seen.current };
                    return await next(name, { ...params, data: sent }, ...rest);
                } catch (error) {
                    if (error instanceof HttpError && error.body?.linked)
                        setLinked(error.body.linked as Target);
                    const refusals = refusalsOf(error);
                    // Who has read that it was hidden and saves again means to. Without an answer the refusal still stands.
                    if (refusals.some(({ code }) => code === 'hiddenMeanwhile')) {
                        const read = await getOne<NewProduct>('new-products', { id }).catch(() => undefined);
                        if (read) seen.current = read.data.version;
                    }
                    if (refusals.some(({ field }) => field?.startsWith('barcodes')))
                        void queryClient.invalidateQueries({
                            queryKey: callKey('POST search/brand-product'),
                        });
                    throw error;
                }
            },
            [getOne, queryClient, id],
        ),
    );
    return { linked, link: (product: Target, hasBarcode: boolean) => void run(product, hasBarcode) };
};

interface LinkedMeanwhileProps {
    product: { id: number; name: string };
    onLink: () => void;
}

export const LinkedMeanwhile = ({ product, onLink }: LinkedMeanwhileProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.${key}`, args);
    return (
        <Alert
            severity="error"
            action={
                <Button size="small" onClick={onLink}>
                    {t('duplicates.linkToTheirs')}
                </Button>
            }
        >
            {t('linkedMeanwhile', { name: product.name })}
        </Alert>
    );
};
