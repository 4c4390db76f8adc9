import type { Overrides } from '../types.ts';
import { font, media, radius, size } from '../measures.ts';

/** Surfaces on the page or above it. */
export const surfaces: Overrides = ({ paper, shadow, toast }) => ({
    MuiPaper: {
        defaultProps: { elevation: 0, variant: 'outlined' },
        styleOverrides: {
            root: { backgroundImage: 'none' },
            rounded: { borderRadius: radius.card },
            outlined: { borderColor: paper.hairline },
        },
    },
    MuiPopover: {
        styleOverrides: { paper: { border: 0, borderRadius: radius.card, boxShadow: shadow.menu } },
    },
    MuiDrawer: { styleOverrides: { paper: { border: 0, backgroundColor: paper.frame } } },
    MuiDialog: {
        styleOverrides: {
            paper: {
                margin: 16,
                border: 0,
                borderRadius: radius.dialog,
                boxShadow: shadow.dialog,
                // Title and buttons would leave no room for the content, so the dialog scrolls as a whole.
                [media.low]: { margin: 8, maxHeight: 'calc(100% - 16px)' },
            },
            paperWidthXs: { maxWidth: size.dialog.confirm },
            paperWidthSm: { maxWidth: size.dialog.link },
            paperWidthMd: { maxWidth: size.dialog.chart },
        },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: '18px 20px 0', ...font.heading } } },
    MuiDialogContent: {
        styleOverrides: {
            root: {
                padding: '8px 20px 20px',
                color: paper.secondary,
                '.MuiDialogTitle-root + &': { paddingBlockStart: 8 },
                [media.low]: { flex: 'none', overflowY: 'visible' },
            },
        },
    },
    MuiDialogActions: {
        styleOverrides: {
            root: {
                padding: '12px 20px',
                gap: 8,
                borderBlockStart: `1px solid ${paper.hairline}`,
                backgroundColor: paper.sunken,
            },
            spacing: { '& > :not(style) ~ :not(style)': { marginInlineStart: 0 } },
        },
    },
    MuiAccordion: {
        defaultProps: { disableGutters: true, elevation: 0, square: true },
        styleOverrides: {
            root: {
                border: 0,
                '&::before': { display: 'none' },
                '& + &': { borderBlockStart: `1px solid ${paper.hairline}` },
            },
        },
    },
    MuiAccordionSummary: {
        styleOverrides: {
            root: { minHeight: 48, paddingInline: '12px 16px', ...font.table },
            content: { margin: 0 },
        },
    },
    MuiAccordionDetails: {
        styleOverrides: {
            root: {
                padding: 0,
                borderBlockStart: `1px solid ${paper.hairline}`,
                backgroundColor: paper.sunken,
            },
        },
    },
    MuiTooltip: {
        defaultProps: { arrow: false, enterDelay: 400 },
        styleOverrides: {
            tooltip: {
                padding: '4px 8px',
                borderRadius: radius.control,
                backgroundColor: toast.bg,
                color: toast.text,
                ...font.caption,
            },
        },
    },
});
