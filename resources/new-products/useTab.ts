import { useAddress } from '../../src/routing/routerProvider.tsx';
import { newProductTab } from './newProductTabs.ts';

/** The tab of the list that is open, or that the open new product was reached through. */
export const useTab = () => newProductTab(new URLSearchParams(useAddress().search).get('tab'));
