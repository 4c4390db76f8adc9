import { useAddress } from '../../src/routing/routerProvider.tsx';
import { newProductTab, type NewProductNarrowing } from '../../src/features/newProduct/newProductTabs.ts';
import { readId } from '../../contract/limits.ts';

/** The tab of the open list, or the tab from which the open new product was reached. */
export const useTab = () => newProductTab(new URLSearchParams(useAddress().search).get('tab'));

const isText = (value: string) => value.trim() !== '';
const isBoolean = (value: string) => value === 'true' || value === 'false';

/** The valid values of each filter, and each order but the usual one; a list leaves out any other. */
const filters: Record<keyof NewProductNarrowing, (value: string) => boolean> = {
    hidden: isBoolean,
    q: isText,
    barcode: isText,
    member: value => readId(value) !== undefined,
    pictures: isBoolean,
    wanted: value => value === 'true',
    order: value => value === 'ASC',
};

/** The filter and order of the open list, or of the list from which the open new product was reached. */
export const useAddressNarrowing = (): NewProductNarrowing => {
    const params = new URLSearchParams(useAddress().search);
    return Object.fromEntries(
        [...params].filter(
            ([name, value]) =>
                Object.hasOwn(filters, name) && filters[name as keyof NewProductNarrowing](value),
        ),
    );
};
