import { queryOptions } from '@tanstack/react-query';
import { barcodeDigits, isBarcode } from '../../../contract/barcode.ts';
import { limits } from '../../../contract/limits.ts';
import type { NewProduct, NewProductPlace } from '../../../contract/moderation.ts';
import type { SearchItem } from '../../../contract/search.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/dataProvider.ts';
import { newProductPart, type NewProductNarrowing, type NewProductTab } from './newProductTabs.ts';

const resource = 'new-products';

/** The query react-admin uses for the record, so that both share a cache entry. */
export const recordQuery = (backend: ConsoleDataProvider, id: number) =>
    queryOptions({
        queryKey: [resource, 'getOne', { id: String(id), meta: undefined }],
        queryFn: async ({ signal }) => (await backend.getOne<NewProduct>(resource, { id, signal })).data,
    });

/** The parameters beyond the specification that narrow and sort a tab of the list. */
const beyondTab = ({ hidden: _ofTab, wanted, order, ...filters }: NewProductNarrowing) => ({
    ...filters,
    ...(wanted ? { order: 'wanted' as const } : order && { sort: 'created' as const }),
});

/** The position of a record in a tab of the list, or in what narrows and sorts it. */
export const placeQuery = (
    backend: ConsoleDataProvider,
    id: number,
    tab: NewProductTab,
    narrowing: NewProductNarrowing = {},
) =>
    queryOptions({
        queryKey: [resource, 'place', id, tab, narrowing],
        queryFn: ({ signal }) =>
            backend.newProductPlace(
                id,
                { ...newProductPart(tab, narrowing.hidden), ...beyondTab(narrowing) },
                signal,
            ),
    });

/** Whether a position is that in a narrowed list: a backend that cannot narrow returns that in the tab. */
export const isNarrowedBy = ({ narrowed_by = [] }: NewProductPlace, narrowing: NewProductNarrowing) =>
    Object.keys(beyondTab(narrowing)).every(name => narrowed_by.includes(name));

const isProduct = ({ type }: SearchItem) => type === 'product';

/** Products of the catalogue that resemble a text, best match first. */
export const matchesQuery = (backend: ConsoleDataProvider, text: string) =>
    queryOptions({
        queryKey: ['products', 'matches', text],
        queryFn: ({ signal }) => backend.catalogueMatches(text, signal),
        select: (found: SearchItem[]) => found.filter(isProduct),
        enabled: text !== '',
    });

/** The product that has a barcode: the search returns it with the full score. */
export const barcodeMatchQuery = (backend: ConsoleDataProvider, barcode: string | null) =>
    queryOptions({
        queryKey: ['products', 'matches', barcode],
        queryFn: ({ signal }) => backend.catalogueMatches(barcode ?? '', signal),
        select: (found: SearchItem[]) => found.find(item => isProduct(item) && item.score === 100) ?? null,
        enabled: barcode !== null && isBarcode(barcodeDigits(barcode)),
    });

/** The initial search text for the catalogue: brand and name. */
export const searchTextOf = ({ brand_name, product_name }: NewProduct) =>
    `${brand_name ?? ''} ${product_name}`.trim().slice(0, limits.searchText).trim();
