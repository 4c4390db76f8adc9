import { view } from '../view.tsx';

/**
 * The views of a resource that needs nothing special, made from its declared fields: a list with a form in place, the
 * page of a record and its form. A resource spreads them into its declaration and names the views that are its own.
 */
export const standardViews = {
    list: view(() => import('./StandardList.tsx').then(({ StandardList }) => StandardList)),
    show: view(() => import('./StandardShow.tsx').then(({ StandardShow }) => StandardShow)),
    edit: view(() => import('./StandardEdit.tsx').then(({ StandardEdit }) => StandardEdit)),
};
