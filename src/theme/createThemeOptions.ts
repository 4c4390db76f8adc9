import type { ThemeOptions } from '@mui/material/styles';
import type { OwnMeasures, OwnPalette } from './augment.ts';
import { shopColours } from './colours.ts';
import { buttons } from './components/buttons.ts';
import { fields } from './components/fields.ts';
import { feedback } from './components/feedback.ts';
import { page } from './components/page.ts';
import { pagination } from './components/pagination.ts';
import { surfaces } from './components/surfaces.ts';
import { beside, breakpoints, font, media, radius, size, space, timing } from './measures.ts';
import { serializedOnce } from './serializedOnce.ts';
import { shadowsOf } from './shadows.ts';
import type { Colours } from './types.ts';

/** The theme of one set of colours. */
export const createThemeOptions = (mode: 'light' | 'dark', colours: Colours): ThemeOptions => {
    const { paper, accent, level, danger, toast, photo, spot, barcode } = colours;
    const primary = {
        main: accent.main,
        dark: accent.hover,
        light: accent.bgStrong,
        contrastText: accent.contrastText,
    };
    const ownPalette: OwnPalette = {
        paper,
        accent,
        level,
        danger,
        toast,
        shop: shopColours,
        photo,
        spot,
        barcode,
    };
    const measures: OwnMeasures = {
        size,
        radius,
        space,
        timing,
        media,
        beside,
        elevation: colours.shadow,
    };
    return {
        ...measures,
        palette: {
            ...ownPalette,
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
        shadows: shadowsOf(colours.shadow),
        // How far `down` stays below a width, in hundredths of a pixel.
        breakpoints: { values: breakpoints, step: 2 },
        typography: {
            fontFamily: font.family,
            fontSize: 14,
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
            ...pagination(colours),
            ...surfaces(colours),
            ...feedback(colours),
        }),
    };
};
