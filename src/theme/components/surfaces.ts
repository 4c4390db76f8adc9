import type { Colours } from '../colours.ts';
import type { Overrides } from '../types.ts';
import { font, media, radius, size } from '../measures.ts';

const tint = ({ text, bg, border }: Pick<Colours['level']['none'], 'text' | 'bg' | 'border'>) => ({
    color: text,
    backgroundColor: bg,
    borderColor: border,
    '& .MuiAlert-icon': { color: text },
});

export const surfaces: Overrides = ({ paper, level, shadow, toast }) => ({
    MuiAlert: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: {
            root: { padding: '9px 12px', borderRadius: radius.card, alignItems: 'flex-start', ...font.table },
            icon: { padding: 0, marginBlockStart: 1, marginInlineEnd: 10, fontSize: size.icon, opacity: 1 },
            message: { padding: 0, minWidth: 0 },
            action: {
                padding: 0,
                paddingInlineStart: 12,
                marginBlock: -4,
                marginInlineEnd: -4,
                alignItems: 'center',
            },
        },
        variants: [
            { props: { severity: 'error' }, style: tint(level.high) },
            { props: { severity: 'warning' }, style: tint(level.moderate) },
            { props: { severity: 'success' }, style: tint(level.low) },
            {
                props: { severity: 'info' },
                style: tint({ text: paper.secondary, bg: paper.sunken, border: paper.hairline }),
            },
        ],
    },
    MuiSnackbar: {
        defaultProps: {
            anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
            // What is shown says itself for how long.
            autoHideDuration: null,
            transitionDuration: 0,
        },
    },
    MuiSnackbarContent: {
        styleOverrides: {
            root: {
                '&&': { minWidth: 0 },
                minHeight: 40,
                paddingBlock: 0,
                paddingInline: '14px 16px',
                flexWrap: 'nowrap',
                border: 0,
                borderRadius: radius.card,
                backgroundColor: toast.bg,
                color: toast.text,
                boxShadow: shadow.menu,
                ...font.control,
            },
            message: { display: 'flex', alignItems: 'center', gap: 8, paddingBlock: 8 },
            action: { gap: 4, '& .MuiIconButton-root': { color: 'inherit' } },
        },
    },
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
