import type { beside, breakpoints, media, radius, size, space, timing } from './measures.ts';
import type { AccentColours, Colours, Level, LevelColours, PaperColours, SpotColours } from './types.ts';

/** The tokens that MUI's palette lacks. */
export interface OwnPalette {
    paper: PaperColours;
    accent: AccentColours;
    level: Record<Level, LevelColours>;
    danger: Colours['danger'];
    toast: Colours['toast'];
    shop: readonly string[];
    photo: string;
    spot: SpotColours;
    barcode: string;
}

/** Sizes and durations, beside the palette in the theme. */
export interface OwnMeasures {
    size: typeof size;
    radius: typeof radius;
    space: typeof space;
    timing: typeof timing;
    media: typeof media;
    beside: typeof beside;
    elevation: Colours['shadow'];
}

declare module '@mui/material/styles' {
    interface BreakpointOverrides extends Record<keyof typeof breakpoints, true> {}
    interface Palette extends OwnPalette {}
    interface PaletteOptions extends OwnPalette {}
    interface Theme extends OwnMeasures {}
    interface ThemeOptions extends OwnMeasures {}
}
