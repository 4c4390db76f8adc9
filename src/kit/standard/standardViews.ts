import type { StandardField } from '../fields/field.ts';
import { view } from '../view.tsx';

const views = {
    list: view(() => import('./StandardList.tsx').then(({ StandardList }) => StandardList)),
    show: view(() => import('./StandardShow.tsx').then(({ StandardShow }) => StandardShow)),
    edit: view(() => import('./StandardEdit.tsx').then(({ StandardEdit }) => StandardEdit)),
};

/**
 * The fields of a resource that needs nothing special, and the views made from them: a list with a form in place, the
 * page of a record and its form. A resource spreads them into its declaration and names the views that are its own.
 * Fields without a standard input compile only where they are read only.
 */
export const standardViews = <const Given extends Readonly<Record<string, StandardField>>>(
    fields: Given,
) => ({
    fields,
    ...views,
});
