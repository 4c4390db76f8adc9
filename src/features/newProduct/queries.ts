import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier } from 'react-admin';
import { barcodeDigits, isBarcode } from '../../../contract/barcode.ts';
import { limits, similarLimit } from '../../../contract/limits.ts';
import type { NewProduct, NewProductPlace } from '../../../contract/moderation.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { callKey, callQuery } from '../../../dataProvider/calls.ts';
import { newProductPart, type NewProductNarrowing, type NewProductTab } from './newProductTabs.ts';

const resource = 'new-products';

/** React-admin's key of the record. */
export const recordKey = (id: number) => [resource, 'getOne', { id: String(id), meta: undefined }];

export const recordQuery = (dataProvider: DataProvider, id: number) =>
    queryOptions({
        queryKey: recordKey(id),
        queryFn: async ({ signal }) => (await dataProvider.getOne<NewProduct>(resource, { id, signal })).data,
    });

export const readNewProductsAgain = (queryClient: QueryClient) => {
    void queryClient.invalidateQueries({ queryKey: [resource] });
    void queryClient.invalidateQueries({ queryKey: callKey('GET new-product/{id}/place') });
};

const beyondTab = ({ hidden: _ofTab, wanted, order, ...filters }: NewProductNarrowing) => ({
    ...filters,
    ...(wanted ? { order: 'wanted' as const } : order && { sort: 'created' as const }),
});

/** The record's position in a narrowed and sorted tab, and its neighbours; null from a backend without positions. */
export const placeQuery = (id: Identifier, tab: NewProductTab, narrowing: NewProductNarrowing = {}) =>
    callQuery('GET new-product/{id}/place', {
        params: { id },
        query: { ...newProductPart(tab, narrowing.hidden), ...beyondTab(narrowing) },
        absent: null,
    });

/** Whether a position is the one in a narrowed list: a backend that cannot narrow returns the one in the tab. */
export const isNarrowedBy = ({ narrowed_by = [] }: NewProductPlace, narrowing: NewProductNarrowing) =>
    Object.keys(beyondTab(narrowing)).every(name => narrowed_by.includes(name));

/** At most ten products, with a score of 0 to 100. */
const search = (text: string) => ({
    body: {
        text,
        from: 0,
        to: similarLimit,
        include_total: true,
        include_score: true,
        exclude_brands: true,
    },
});

const productsIn = ({ items }: ResponseOf<'POST search/brand-product'>) =>
    items.slice(0, similarLimit).filter(({ type }) => type === 'product');

const bearerIn = (found: ResponseOf<'POST search/brand-product'>) =>
    productsIn(found).find(({ score }) => score === 100) ?? null;

/** Products of the catalogue that resemble a text, best match first. */
export const matchesQuery = (text: string) =>
    callQuery('POST search/brand-product', { ...search(text), select: productsIn, enabled: text !== '' });

/** The product that has a barcode: the search returns it with the full score. */
export const barcodeMatchQuery = (barcode: string | null) =>
    callQuery('POST search/brand-product', {
        ...search(barcode ?? ''),
        select: bearerIn,
        enabled: barcode !== null && isBarcode(barcodeDigits(barcode)),
    });

/** Brand and name. */
export const searchTextOf = ({ brand_name, product_name }: NewProduct) =>
    `${brand_name ?? ''} ${product_name}`.trim().slice(0, limits.searchText).trim();
