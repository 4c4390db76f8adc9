import { useRecordContext, useStore } from 'react-admin';
import { isEan13 } from '../../contract/barcode.ts';
import type { NewProduct } from '../../contract/moderation.ts';

/**
 * Whether linking copies the barcode: remembers the last choice, and is off for a barcode no product can
 * have.
 */
export const useCopyBarcode = () => {
    const { barcode } = useRecordContext<NewProduct>()!;
    const [enabled, setEnabled] = useStore<boolean>('newProducts.copyBarcode', true);
    const possible = barcode !== null && isEan13(barcode);
    return { possible, copy: possible && enabled, setCopy: setEnabled };
};
