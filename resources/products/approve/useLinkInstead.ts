import { useCallback, useState } from 'react';
import { HttpError, useNotify, useRegisterMutationMiddleware, useStore } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isEan13 } from '../../../contract/barcode.ts';
import type { NewProduct } from '../../../contract/moderation.ts';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { useNotifyFailure } from '../../../src/kit/useNotifyFailure.ts';
import { useOneAtATime } from '../../../src/kit/useOneAtATime.ts';

interface Target {
    id: number;
    name: string;
}

type Next = (...args: unknown[]) => Promise<unknown>;

/**
 * Links the submission to a product of the catalogue instead of adding one. `linked` is what somebody else linked it to
 * meanwhile, once a save was refused for that.
 */
export const useLinkInstead = ({ id, version, barcode }: NewProduct, onLinked: () => void) => {
    const { linkNewProduct } = useConsole();
    const notify = useNotify();
    const { getValues, reset } = useFormContext();
    const notifyFailure = useNotifyFailure();
    const [linked, setLinked] = useState<Target>();
    const [copies] = useStore<boolean>('newProducts.copyBarcode', true);
    const [run] = useOneAtATime(async (product: Target, hasBarcode: boolean) => {
        const copy_barcode = copies && !hasBarcode && barcode !== null && isEan13(barcode);
        try {
            // What is linked already has changed since it was read, and stays what it is.
            await linkNewProduct(id, { product_id: product.id, copy_barcode, ...(!linked && { version }) });
            notify('resources.new-products.done.linked');
            // Nothing is left to save.
            reset(getValues());
            onLinked();
        } catch (error) {
            notifyFailure(error, product.name);
        }
    });
    useRegisterMutationMiddleware(
        useCallback(async (...args: unknown[]) => {
            const next = args.pop() as Next;
            try {
                return await next(...args);
            } catch (error) {
                if (error instanceof HttpError && error.body?.linked) setLinked(error.body.linked as Target);
                throw error;
            }
        }, []),
    );
    return { linked, link: (product: Target, hasBarcode: boolean) => void run(product, hasBarcode) };
};
