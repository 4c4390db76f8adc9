import { useAddress } from '../../src/routing/routerProvider.tsx';
import { newProductTab } from './newProductTabs.ts';

/** The tab of the open list, or the tab the open new product was reached from. */
export const useTab = () => newProductTab(new URLSearchParams(useAddress().search).get('tab'));
