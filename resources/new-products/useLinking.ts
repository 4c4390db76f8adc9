import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { NewProduct } from '../../contract/moderation.ts';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { recordQuery } from './queries.ts';

interface LinkingOptions {
    /** Receives the error; by default a notification shows it for three seconds. */
    onError?: (error: Error) => void;
    onDone?: () => void;
}

/**
 * Links the new product to a product, optionally copying its barcode, and unlinks it. Notifies and reloads
 * the record (moderation document, section 2).
 */
export const useLinking = ({ onError, onDone }: LinkingOptions = {}) => {
    const before = useRecordContext<NewProduct>()!;
    const { id } = before;
    const queryClient = useQueryClient();
    const backend = useConsole();
    const notify = useNotify();
    const refresh = useRefresh();
    const { mutate, isPending, variables } = useMutation({
        mutationFn: (body: Parameters<typeof backend.linkNewProduct>[1]) => backend.linkNewProduct(id, body),
        onSuccess: (record, { product_id }) => {
            queryClient.setQueryData(recordQuery(backend, id).queryKey, record);
            notify(`resources.new-products.done.${product_id === undefined ? 'unlinked' : 'linked'}`);
            if (before.copied_barcode && before.product && record.product?.id !== before.product.id)
                notify('resources.new-products.done.barcodeRemoved', {
                    messageArgs: { name: before.product.name },
                });
            refresh();
            onDone?.();
        },
        onError: onError ?? (error => notify(error.message, { type: 'error' })),
    });
    return {
        link: (product_id: number, copy_barcode: boolean) => mutate({ product_id, copy_barcode }),
        unlink: () => mutate({ barcode: null }),
        isPending,
        /** The id of the product being linked. */
        target: isPending ? variables.product_id : undefined,
    };
};
