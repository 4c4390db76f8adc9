import type { QueryOf } from '../../../contract/types.ts';

/** The query of each tab of new products: unlinked and visible, all unlinked, or all. */
export const newProductTabs = {
    unlinked: { exclude: 'linked', hide: 'false' },
    'all-unlinked': { exclude: 'linked' },
    all: {},
} as const satisfies Record<string, QueryOf<'GET new-product/{id}/place'>>;

export type NewProductTab = keyof typeof newProductTabs;

/**
 * What narrows and sorts a tab, by the names in the address; `hidden` shows hidden ones alone where a tab has them. Newest
 * first unless it is `wanted` most first, or `order` says otherwise.
 */
export type NewProductNarrowing = Partial<
    Record<'q' | 'barcode' | 'member', string> &
        Record<'hidden' | 'pictures', 'true' | 'false'> &
        Record<'wanted', 'true'> &
        Record<'order', 'ASC'>
>;

/** The query of a tab, or of its hidden ones. */
export const newProductPart = (tab: NewProductTab, hidden: unknown) => ({
    ...newProductTabs[tab],
    ...(tab !== 'unlinked' && hidden === 'true' && { hide: 'true' as const }),
});

/** The tab named in an address; the first one when the name is unknown. */
export const newProductTab = (name: unknown): NewProductTab =>
    typeof name === 'string' && Object.hasOwn(newProductTabs, name) ? (name as NewProductTab) : 'unlinked';
