import { readId } from '../../contract/recordId.ts';
import { useAddress } from '../../src/routing/routerProvider.tsx';
import type { NewProductNarrowing } from '../../src/shared/newProduct/newProductTabs.ts';

const isText = (value: string) => value.trim() !== '';
const isBoolean = (value: string) => value === 'true' || value === 'false';

/** Which values each filter may have, and each order but the usual one; a list leaves out any other. */
const filters: Record<keyof NewProductNarrowing, (value: string) => boolean> = {
    hidden: isBoolean,
    q: isText,
    barcode: isText,
    member: value => readId(value) !== undefined,
    pictures: isBoolean,
    wanted: value => value === 'true',
    order: value => value === 'ASC',
};

/** What narrows and sorts the open list, or the list that the open new product was reached from. */
export const useAddressNarrowing = (): NewProductNarrowing => {
    const params = new URLSearchParams(useAddress().search);
    return Object.fromEntries(
        [...params].filter(
            ([name, value]) =>
                Object.hasOwn(filters, name) && filters[name as keyof NewProductNarrowing](value),
        ),
    );
};
