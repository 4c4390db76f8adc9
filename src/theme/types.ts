import type { ThemeOptions } from '@mui/material/styles';
import type { Colours } from './colours.ts';
import type { breakpoints, measures } from './measures.ts';

/** A hazard, run or price level; shown with a shape and a word, never by colour alone. */
export type Level = keyof Colours['level'];
export type Hazard = Exclude<Level, 'running' | 'waiting'>;

export type Overrides = (colours: Colours) => NonNullable<ThemeOptions['components']>;

type Measures = typeof measures;

declare module '@mui/material/styles' {
    interface BreakpointOverrides extends Record<keyof typeof breakpoints, true> {}
    interface Palette extends Colours {}
    interface PaletteOptions extends Colours {}
    interface OwnMeasures extends Measures {
        elevation: Colours['shadow'];
    }
    interface Theme extends OwnMeasures {}
    interface ThemeOptions extends OwnMeasures {}
}
