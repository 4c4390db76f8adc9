import { recordPath } from '../../kit/resource/paths.ts';
import type { NewProductTab } from './newProductTabs.ts';

/** The page of a submitted product, with the list tab whose neighbours it shows. */
export const newProductPath = (id: number, tab: NewProductTab) =>
    recordPath('new-products', id, { tab: tab === 'unlinked' ? undefined : tab });
