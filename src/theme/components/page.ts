import type { Overrides } from '../types.ts';
import { font, media, size, timing } from '../measures.ts';
import { forcedColours } from './forcedColours.ts';

const texts = 'h1, h2, h3, p, a, b, span, time, dt, dd, li, label, td, th, input, textarea:not([dir])';

/** Places of a progress bar: how far along it is and how long, in shares of the track. */
const along = (place: number, length: number) => ({
    transform: `translateX(calc(var(--way) * ${place}%)) scaleX(${length})`,
});

/** MUI's own motion, which changes insets and so lays out the page for each frame, as one of transforms. */
const progressMotion = {
    '@keyframes progress-first': { from: along(-35, 0.35), '60%, to': along(100, 0.9) },
    '@keyframes progress-second': { from: along(-200, 2), '60%, to': along(107, 0.01) },
};

/** By these MUI notices that the browser has filled in a field. */
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

/** The page itself: background, focus, tabular figures, links, progress. */
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
            // Names and texts may be in any language: each follows its own direction, whatever that of the
            // page.
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
            fontSizeLarge: { fontSize: 24 },
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
    MuiSkeleton: {
        defaultProps: { animation: 'pulse' },
        styleOverrides: {
            root: { backgroundColor: paper.tile, borderRadius: 4 },
            pulse: { animationDuration: `${timing.pulse}ms`, animationDelay: `${timing.still}ms` },
        },
    },
});
