import type { QueryOf } from '../../../contract/types.ts';

/** The query of each tab of new products: unlinked and visible, all unlinked, or all. */
export const newProductTabs = {
    unlinked: { exclude: 'linked', hide: 'false' },
    'all-unlinked': { exclude: 'linked' },
    all: {},
} as const satisfies Record<string, QueryOf<'GET new-product/{id}/place'>>;

export type NewProductTab = keyof typeof newProductTabs;

/** The tab named in an address; the first one when the name is unknown. */
export const newProductTab = (name: unknown): NewProductTab =>
    typeof name === 'string' && Object.hasOwn(newProductTabs, name) ? (name as NewProductTab) : 'unlinked';
