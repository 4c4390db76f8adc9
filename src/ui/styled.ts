// oxlint-disable-next-line no-restricted-imports -- everybody else takes it from here
import { styled as withStyles, type CSSObject, type Theme } from '@mui/material/styles';
import { unstable_memoTheme as onceForEachTheme } from '@mui/material/utils';
import type { ComponentPropsWithRef, ElementType, FunctionComponent } from 'react';

/**
 * MUI's `styled`, for styles that depend on nothing but the theme: they are serialized once for each theme and not for
 * each render of an element. `as` replaces the element; there is no `sx`.
 */
export const styled =
    <Base extends ElementType>(base: Base) =>
    (styles: CSSObject | ((given: { theme: Theme }) => CSSObject)) =>
        withStyles(base as 'div', { skipSx: true })(
            typeof styles === 'function' ? onceForEachTheme(styles) : styles,
        ) as FunctionComponent<Omit<ComponentPropsWithRef<Base>, 'sx'> & { as?: ElementType }>;
