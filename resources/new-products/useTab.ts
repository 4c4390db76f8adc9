import { useAddress } from '../../src/routing/routerProvider.tsx';
import { newProductTab } from '../../src/shared/newProduct/newProductTabs.ts';

/** The tab of the open list, or the tab the open new product was reached from. */
export const useTab = () => newProductTab(new URLSearchParams(useAddress().search).get('tab'));
