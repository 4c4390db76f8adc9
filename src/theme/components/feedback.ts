import type { Overrides } from '../types.ts';
import { font, timing, radius, size } from '../measures.ts';
import type { LevelColours } from '../types.ts';

const tint = ({ text, bg, border }: LevelColours) => ({
    color: text,
    backgroundColor: bg,
    borderColor: border,
    '& .MuiAlert-icon': { color: text },
});

/** Alerts and toasts. */
export const feedback: Overrides = ({ paper, level, toast, shadow }) => ({
    MuiAlert: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: {
            root: { padding: '9px 12px', borderRadius: radius.card, alignItems: 'flex-start', ...font.table },
            icon: { padding: 0, marginBlockStart: 1, marginInlineEnd: 10, fontSize: size.icon, opacity: 1 },
            message: { padding: 0, minWidth: 0 },
            action: { padding: 0, marginBlock: -4, marginInlineEnd: -4, alignItems: 'center' },
        },
        variants: [
            { props: { severity: 'error' }, style: tint(level.high) },
            { props: { severity: 'warning' }, style: tint(level.moderate) },
            { props: { severity: 'success' }, style: tint(level.low) },
            {
                props: { severity: 'info' },
                style: tint({
                    ...level.none,
                    text: paper.secondary,
                    bg: paper.sunken,
                    border: paper.hairline,
                }),
            },
        ],
    },
    MuiSnackbar: {
        defaultProps: {
            anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
            autoHideDuration: timing.toast,
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
        },
    },
});
