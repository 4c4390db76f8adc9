import type { QueryOf } from '../../../contract/types.ts';
import { readId } from '../../../contract/limits.ts';
import { recordPath, newRecordPath } from '../../routing/paths.ts';
import type { NewProduct } from '../../../contract/moderation.ts';

/** Unlinked and visible, all unlinked, or all. */
export const newProductTabs = {
    unlinked: { exclude: 'linked', hide: 'false' },
    'all-unlinked': { exclude: 'linked' },
    all: {},
} as const satisfies Record<string, QueryOf<'GET new-product/{id}/place'>>;

export type NewProductTab = keyof typeof newProductTabs;

/**
 * By their names in the address; `hidden` shows hidden ones alone in a tab that has them. Newest first, unless it is
 * `wanted` most first, or `order` says otherwise.
 */
export type NewProductNarrowing = Partial<
    Record<'q' | 'barcode' | 'member', string> &
        Record<'hidden' | 'pictures', 'true' | 'false'> &
        Record<'wanted', 'true'> &
        Record<'order', 'ASC'>
>;

export const newProductPart = (tab: NewProductTab, hidden: unknown) => ({
    ...newProductTabs[tab],
    ...(tab !== 'unlinked' && hidden === 'true' && { hide: 'true' as const }),
});

/** The first tab if the name is unknown. */
export const newProductTab = (name: unknown): NewProductTab =>
    typeof name === 'string' && Object.hasOwn(newProductTabs, name) ? (name as NewProductTab) : 'unlinked';

/** The page of a submitted product; its neighbours are those in the tab, narrowed and sorted. */
export const newProductPath = (id: number, tab: NewProductTab, narrowing: NewProductNarrowing = {}) =>
    recordPath('new-products', id, { tab: tab === 'unlinked' ? undefined : tab, ...narrowing });

/** The id of the submitted product that the form of a new product links, from the search of its address. */
export const submissionIn = (search: string) =>
    readId(new URLSearchParams(search).get('link_to')?.trim() ?? '');

/** The address of the form that adds a submitted product: prefills name, brand and barcode, and links it once saved. */
export const addProductPath = ({ id, product_name, brand_name, barcode }: NewProduct) =>
    newRecordPath('products', {
        name: product_name,
        brand: brand_name || undefined,
        link_to: id,
        barcode: barcode || undefined,
    });
