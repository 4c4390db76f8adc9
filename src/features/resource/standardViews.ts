import type { StandardField } from '../../ui/fields/field.ts';
import { view } from '../../ui/view.tsx';

const views = {
    list: view(() => import('./StandardList.tsx').then(({ StandardList }) => StandardList)),
    show: view(() => import('./StandardShow.tsx').then(({ StandardShow }) => StandardShow)),
    edit: view(() => import('./StandardEdit.tsx').then(({ StandardEdit }) => StandardEdit)),
};

/**
 * The fields and views of a standard resource, which spreads them into its declaration and overrides views with its
 * own. A field without a standard input compiles only if it is read only.
 */
export const standardViews = <const Given extends Readonly<Record<string, StandardField>>>(
    fields: Given,
) => ({
    fields,
    ...views,
});
