import type { ThemeOptions } from '@mui/material/styles';

/** A hazard, run or price level; shown with a shape and a word, never by colour alone. */
export type Level = 'none' | 'low' | 'moderate' | 'high';

export interface LevelColours {
    text: string;
    bg: string;
    border: string;
    mark: string;
    row: string;
}

export interface PaperColours {
    frame: string;
    surface: string;
    sunken: string;
    tile: string;
    hover: string;
    selected: string;
    hairline: string;
    divider: string;
    control: string;
    controlHover: string;
    disabled: string;
    muted: string;
    secondary: string;
    ink: string;
}

export interface AccentColours {
    main: string;
    hover: string;
    pressed: string;
    contrastText: string;
    text: string;
    bg: string;
    bgStrong: string;
    border: string;
    mark: string;
}

export interface SpotColours {
    known: string;
    unknown: string;
    equal: string;
    line: string;
    edge: string;
    shade: string;
}

export interface Colours {
    paper: PaperColours;
    accent: AccentColours;
    level: Record<Level, LevelColours>;
    danger: { main: string; hover: string; contrastText: string };
    scrim: string;
    barcode: string;
    photo: string;
    /** Marks on a photograph, which is the same in both themes, inside a white line. */
    spot: SpotColours;
    shadow: { xs: string; menu: string; dialog: string; bar: string };
    toast: { bg: string; text: string };
}

/** A group of component overrides, from the colours. */
export type Overrides = (colours: Colours) => NonNullable<ThemeOptions['components']>;
