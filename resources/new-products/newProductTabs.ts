import type { QueryOf } from '../../contract/types.ts';

/** What each tab of the new products shows: unlinked and not hidden, unlinked, or all. */
export const newProductTabs = {
    unlinked: { exclude: 'linked', hide: 'false' },
    'all-unlinked': { exclude: 'linked' },
    all: {},
} as const satisfies Record<string, QueryOf<'GET new-product/{id}/place'>>;

export type NewProductTab = keyof typeof newProductTabs;

/** The tab an address names; the first where it names none that is known. */
export const newProductTab = (name: unknown): NewProductTab =>
    typeof name === 'string' && Object.hasOwn(newProductTabs, name) ? (name as NewProductTab) : 'unlinked';
