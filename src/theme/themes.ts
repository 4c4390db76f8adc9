import { css } from '@emotion/react';
import type { CSSObject, Shadows, ThemeOptions } from '@mui/material/styles';
import { dark, light, type Colours } from './colours.ts';
import { buttons } from './components/buttons.ts';
import { fields } from './components/fields.ts';
import { page } from './components/page.ts';
import { surfaces } from './components/surfaces.ts';
import { breakpoints, font, measures, radius, space, timing } from './measures.ts';

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

/** Serializes a component's styles once, MUI at each render of each element; `MuiCssBaseline` renders once. */
const serializedOnce = ({ MuiCssBaseline, ...components }: Components): Components => ({
    MuiCssBaseline,
    ...mapped(components as Record<string, Component>, ({ styleOverrides, variants, ...component }) => ({
        ...component,
        ...(styleOverrides && { styleOverrides: mapped(styleOverrides, once) }),
        ...(variants && { variants: variants.map(({ props, style }) => ({ props, style: once(style) })) }),
    })),
});

/** MUI's 25 elevations: 1 under buttons, 2 to 8 for menus, 16 and up for dialogs, none elsewhere. */
const shadowsOf = ({ xs, menu, dialog }: Colours['shadow']): Shadows =>
    Array.from({ length: 25 }, (_, step) => {
        if (step === 1) return xs;
        if (step >= 2 && step <= 8) return menu;
        return step >= 16 ? dialog : 'none';
    }) as Shadows;

const createThemeOptions = (mode: 'light' | 'dark', colours: Colours): ThemeOptions => {
    const { paper, accent, level, danger, shadow } = colours;
    const primary = {
        main: accent.main,
        dark: accent.hover,
        light: accent.bgStrong,
        contrastText: accent.contrastText,
    };
    return {
        ...measures,
        elevation: shadow,
        palette: {
            ...colours,
            mode,
            contrastThreshold: 4.5,
            primary,
            secondary: primary,
            error: { main: danger.main, dark: danger.hover, contrastText: danger.contrastText },
            warning: { main: level.moderate.mark },
            success: { main: level.low.mark },
            info: { main: paper.secondary },
            background: { default: paper.frame, paper: paper.surface },
            text: { primary: paper.ink, secondary: paper.muted, disabled: paper.disabled },
            divider: paper.hairline,
            action: {
                hover: paper.hover,
                selected: paper.selected,
                disabled: paper.disabled,
                disabledBackground: paper.tile,
            },
        },
        spacing: space.unit,
        shape: { borderRadius: radius.control },
        shadows: shadowsOf(shadow),
        // How far `down` stays below a width, in hundredths of a pixel.
        breakpoints: { values: breakpoints, step: 2 },
        typography: {
            fontFamily: font.family,
            fontSize: 14,
            fontWeightBold: font.heading.fontWeight,
            h1: font.title,
            h2: font.heading,
            h3: font.subheading,
            h4: font.display,
            h6: font.heading,
            body1: font.body,
            body2: font.table,
            subtitle1: font.body,
            subtitle2: font.label,
            caption: font.caption,
            button: { ...font.control, textTransform: 'none' },
        },
        transitions: {
            duration: {
                shortest: timing.fast,
                shorter: timing.base,
                short: timing.base,
                standard: timing.slow,
                complex: timing.slow,
                enteringScreen: timing.base,
                leavingScreen: timing.fast,
            },
            easing: { easeInOut: timing.ease, easeOut: timing.ease, easeIn: timing.ease, sharp: timing.ease },
        },
        components: serializedOnce({
            ...page(colours),
            ...buttons(colours),
            ...fields(colours),
            ...surfaces(colours),
        }),
    };
};

/** For `<Admin theme darkTheme>`; the system decides until the user chooses. */
export const lightTheme = createThemeOptions('light', light);
export const darkTheme = createThemeOptions('dark', dark);
