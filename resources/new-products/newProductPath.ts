import { recordPath } from '../../src/kit/resource/paths.ts';
import type { NewProductTab } from './newProductTabs.ts';

/** The page of a submitted product, and which tab of the list its neighbours are of. */
export const newProductPath = (id: number, tab: NewProductTab) =>
    recordPath('new-products', id, { tab: tab === 'unlinked' ? undefined : tab });
