import type { CSSObject } from '@mui/material/styles';
import type { Overrides } from '../types.ts';
import { font, media, size, timing } from '../measures.ts';

/** Filled in the system's colour for selected items; text and icons inherit. */
const chosen: CSSObject = {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight !important',
    color: 'HighlightText !important',
    '& *': { color: 'inherit !important', borderColor: 'currentColor !important' },
    '&:focus-visible': { outlineColor: 'HighlightText !important', outlineOffset: '-4px !important' },
};

/** Forced colours remove backgrounds and shadows: elements that rely on them get a border or the system's colours. */
const forcedColours: CSSObject = {
    [media.forcedColours]: {
        ':focus-visible': { outlineColor: 'Highlight' },
        // Their border is always visible, so it cannot show the focus.
        'input:focus-visible, textarea:focus-visible': {
            outline: '2px solid Highlight !important',
            outlineOffset: '2px !important',
        },
        [[
            '.MuiDialog-paper',
            '.MuiPopover-paper',
            '.MuiDrawer-paper',
            '.MuiAutocomplete-paper',
            '.MuiSnackbarContent-root',
            '.MuiTooltip-tooltip',
            '.MuiChip-root',
        ].join()]: { border: '1px solid CanvasText !important' },
        '.MuiSkeleton-root': { border: '1px solid GrayText' },
        [[
            'a[aria-current="page"]',
            'button[aria-current="page"]',
            '[aria-pressed="true"]',
            '[role="option"][aria-selected="true"]',
            '.MuiAutocomplete-option.Mui-focused',
            '.MuiMenuItem-root.Mui-selected',
        ].join()]: chosen,
        // The option that Enter would take is filled.
        '.MuiAutocomplete-option[aria-selected="true"]:not(.Mui-focused)': {
            forcedColorAdjust: 'auto',
            border: '1px dashed',
        },
        '.MuiMenuItem-root.Mui-focusVisible': { outline: '2px solid Highlight' },
        '.MuiTabs-indicator, .MuiLinearProgress-bar': {
            forcedColorAdjust: 'none',
            backgroundColor: 'Highlight !important',
        },
        '.MuiLinearProgress-root': { forcedColorAdjust: 'none', backgroundColor: 'Canvas !important' },
        '.MuiSwitch-track': {
            forcedColorAdjust: 'none',
            border: '1px solid ButtonText',
            backgroundColor: 'ButtonFace !important',
        },
        '.MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
        '.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'HighlightText' },
        '.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight !important' },
        '.Mui-focusVisible + .MuiSwitch-track': { outlineColor: 'Highlight !important' },
        '.Mui-disabled .MuiSwitch-thumb': { backgroundColor: 'GrayText' },
        '.MuiCheckbox-root, .MuiRadio-root': { color: 'ButtonText' },
        '.MuiCheckbox-root.Mui-checked, .MuiRadio-root.Mui-checked': {
            forcedColorAdjust: 'none',
            color: 'Highlight',
        },
        '.recharts-wrapper': {
            '& .recharts-curve': { stroke: 'CanvasText' },
            '& .recharts-rectangle path, & path.recharts-rectangle': { fill: 'CanvasText' },
            '& .recharts-dot': { fill: 'Canvas', stroke: 'CanvasText' },
        },
    },
};

const texts = 'h1, h2, h3, p, a, b, span, time, dt, dd, li, label, td, th, input, textarea:not([dir])';

const along = (place: number, length: number) => ({
    transform: `translateX(calc(var(--way) * ${place}%)) scaleX(${length})`,
});

/** MUI animates insets, and so lays out the page for each frame; these are transforms. */
const progressMotion = {
    '@keyframes progress-first': { from: along(-35, 0.35), '60%, to': along(100, 0.9) },
    '@keyframes progress-second': { from: along(-200, 2), '60%, to': along(107, 0.01) },
};

/** MUI notices by these that the browser has filled in a field. */
const fillMotion = {
    '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
    '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
};

const movingBar = {
    width: '100%',
    transformOrigin: 'var(--start)',
    animationDuration: '2.1s',
    animationIterationCount: 'infinite',
};

export const page: Overrides = ({ paper, accent, scrim }) => ({
    MuiCssBaseline: {
        styleOverrides: {
            // A focused element does not scroll below a sticky bar.
            html: {
                scrollPaddingBlock: `${size.topBar + size.tableHead}px ${size.saveBar}px`,
                [media.low]: { scrollPaddingBlock: 0 },
            },
            body: {
                ...font.body,
                backgroundColor: paper.frame,
                color: paper.ink,
                textRendering: 'optimizeLegibility',
            },
            'h1, h2, h3, p, ul, ol, dl, dd, figure': { margin: 0, padding: 0 },
            'ul, ol': { listStyle: 'none' },
            ':focus-visible': { outline: `2px solid ${accent.mark}`, outlineOffset: 2 },
            // Names and texts may be in any language: each follows its own direction, not the page's.
            [`:where([dir="rtl"]) :is(${texts})`]: { unicodeBidi: 'plaintext' },
            ':where([dir="rtl"]) :is(input, textarea:not([dir]), h1, h2, h3, dt, dd, li, label, a)': {
                textAlign: 'left',
            },
            ...progressMotion,
            ...fillMotion,
            '.tabular': { fontVariantNumeric: 'tabular-nums' },
            ...forcedColours,
            '@media (prefers-reduced-motion: reduce)': {
                '*, *::before, *::after': {
                    animation: 'none !important',
                    transition: 'none !important',
                    scrollBehavior: 'auto !important',
                },
                // Without motion, its first bar would have no width.
                '.MuiLinearProgress-indeterminate .MuiLinearProgress-bar1': {
                    width: '100% !important',
                    opacity: 0.6,
                },
            },
        },
    },
    MuiLink: {
        defaultProps: { underline: 'hover' },
        styleOverrides: {
            root: {
                color: accent.text,
                textUnderlineOffset: '3px',
                'p &': {
                    textDecoration: 'underline',
                    textDecorationThickness: '1px',
                    textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
                },
            },
        },
    },
    MuiSvgIcon: {
        styleOverrides: {
            root: { fontSize: 18 },
            fontSizeSmall: { fontSize: 16 },
            fontSizeInherit: { fontSize: 'inherit' },
        },
    },
    MuiBackdrop: {
        styleOverrides: { root: { backgroundColor: scrim }, invisible: { backgroundColor: 'transparent' } },
    },
    MuiLinearProgress: {
        styleOverrides: {
            root: { height: 2, backgroundColor: accent.bgStrong },
            bar: { backgroundColor: accent.main },
            indeterminate: {
                '--way': 1,
                '--start': '0% 50%',
                '[dir="rtl"] &': { '--way': -1, '--start': '100% 50%' },
                '& .MuiLinearProgress-bar1': { ...movingBar, animationName: 'progress-first' },
                '& .MuiLinearProgress-bar2': {
                    ...movingBar,
                    animationName: 'progress-second',
                    transform: 'scaleX(0)',
                },
            },
        },
    },
    MuiTabs: {
        defaultProps: { variant: 'scrollable', scrollButtons: false },
        styleOverrides: {
            root: { minHeight: size.tab },
            list: { gap: 24 },
            indicator: { height: 2, borderRadius: '2px 2px 0 0' },
        },
    },
    MuiTab: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
            root: {
                flexDirection: 'row',
                gap: 6,
                minWidth: 0,
                minHeight: size.tab,
                padding: 0,
                color: paper.muted,
                '&.Mui-selected': { color: paper.ink },
                '&:focus-visible': { outlineOffset: -2 },
            },
        },
    },
    MuiSkeleton: {
        defaultProps: { animation: 'pulse' },
        styleOverrides: {
            root: { backgroundColor: paper.tile, borderRadius: 4 },
            pulse: { animationDuration: `${timing.pulse}ms`, animationDelay: `${timing.still}ms` },
        },
    },
});
