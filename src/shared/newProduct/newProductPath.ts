import { recordPath } from '../../kit/resource/paths.ts';
import type { NewProductNarrowing, NewProductTab } from './newProductTabs.ts';

/** The page of a submitted product, with the list whose neighbours it shows: a tab, and what narrows it. */
export const newProductPath = (id: number, tab: NewProductTab, narrowing: NewProductNarrowing = {}) =>
    recordPath('new-products', id, { tab: tab === 'unlinked' ? undefined : tab, ...narrowing });
