import type { NewProductTab } from './newProductTabs.ts';

/** The page of a submitted product, and which tab of the list its neighbours are of. */
export const newProductPath = (id: number, tab: NewProductTab) =>
    tab === 'unlinked' ? `/new-product/${id}` : `/new-product/${id}?tab=${tab}`;
