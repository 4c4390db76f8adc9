import { css } from '@emotion/react';
import type { CSSObject, ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;
type Component = {
    styleOverrides?: Record<string, CSSObject>;
    variants?: readonly { props: object; style: CSSObject }[];
};

const once = (style: CSSObject) => {
    let serialized: ReturnType<typeof css> | undefined;
    return () => (serialized ??= css(style as Parameters<typeof css>[0]));
};

const mapped = <Value, Result>(values: Record<string, Value>, change: (value: Value) => Result) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/**
 * The theme's components, whose styles are put together once, when the first of them is drawn: MUI would do so for each
 * element whenever it renders. `MuiCssBaseline` is drawn once.
 */
export const serializedOnce = ({ MuiCssBaseline, ...components }: Components): Components => ({
    MuiCssBaseline,
    ...mapped(components as Record<string, Component>, ({ styleOverrides, variants, ...component }) => ({
        ...component,
        ...(styleOverrides && { styleOverrides: mapped(styleOverrides, once) }),
        ...(variants && { variants: variants.map(({ props, style }) => ({ props, style: once(style) })) }),
    })),
});
