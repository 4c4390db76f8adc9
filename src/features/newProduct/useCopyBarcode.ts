import { useStore } from 'react-admin';
import { isEan13 } from '../../../contract/barcode.ts';
import type { NewProduct } from '../../../contract/moderation.ts';

/** Remembers the last choice; off for a barcode no product can have. */
export const useCopyBarcode = ({ barcode }: Pick<NewProduct, 'barcode'>) => {
    const [enabled, setEnabled] = useStore<boolean>('newProducts.copyBarcode', true);
    const possible = barcode !== null && isEan13(barcode);
    return { possible, copy: possible && enabled, setCopy: setEnabled };
};
