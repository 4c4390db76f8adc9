import type { Overrides } from '../types.ts';
import { font, radius, size } from '../measures.ts';

const inkVeil = (ink: string, percent: number) => `color-mix(in srgb, ${ink} ${percent}%, transparent)`;

export const buttons: Overrides = colours => {
    const { paper, accent, level, danger, shadow } = colours;
    // MUI draws a checkbox of 18 in an icon of 24.
    const box = {
        padding: 0,
        color: paper.control,
        '& .MuiSvgIcon-root': { fontSize: size.target },
        '&.Mui-checked': { color: accent.main },
        // The focused input itself is invisible.
        '&.Mui-focusVisible': { outline: `2px solid ${accent.mark}`, borderRadius: radius.bar },
    };
    return {
        MuiButtonBase: {
            defaultProps: { disableRipple: true },
            styleOverrides: {
                // MUI's button resets its outline with the same specificity as the page's rule, which may
                // come first.
                root: { '&:focus-visible': { outline: `2px solid ${accent.mark}`, outlineOffset: 2 } },
            },
        },
        MuiButton: {
            defaultProps: { disableElevation: true, disableRipple: true, variant: 'outlined' },
            styleOverrides: {
                root: {
                    minWidth: 0,
                    height: size.button,
                    paddingBlock: 0,
                    paddingInline: 12,
                    borderRadius: radius.control,
                    whiteSpace: 'nowrap',
                    ...font.control,
                    '&.Mui-disabled': {
                        backgroundColor: paper.tile,
                        borderColor: 'transparent',
                        color: paper.disabled,
                        boxShadow: 'none',
                    },
                    '&:is(:focus-visible, :has(:focus-visible))': {
                        outline: `2px solid ${accent.mark}`,
                        outlineOffset: 2,
                    },
                },
                sizeSmall: { height: size.buttonSmall, paddingInline: 10 },
                sizeLarge: { height: size.buttonLarge, paddingInline: 16, fontSize: 14 },
                startIcon: { marginInline: '-3px 6px', '& > *:nth-of-type(1)': { fontSize: 17 } },
                endIcon: { marginInline: '6px -5px', '& > *:nth-of-type(1)': { fontSize: 17 } },
            },
            variants: [
                {
                    props: { variant: 'outlined' },
                    style: {
                        borderColor: paper.divider,
                        backgroundColor: paper.surface,
                        color: paper.ink,
                        boxShadow: shadow.xs,
                        '& .MuiButton-startIcon': { color: paper.secondary },
                        '&:hover': { backgroundColor: paper.hover, borderColor: paper.control },
                    },
                },
                {
                    props: { variant: 'outlined', color: 'error' },
                    style: { color: level.high.text, '& .MuiButton-startIcon': { color: 'inherit' } },
                },
                {
                    props: { variant: 'contained' },
                    style: {
                        border: `1px solid ${accent.main}`,
                        backgroundColor: accent.main,
                        color: accent.contrastText,
                        '&:hover': { backgroundColor: accent.hover, borderColor: accent.hover },
                        '&:active': { backgroundColor: accent.pressed, borderColor: accent.pressed },
                        // Busy, not disabled.
                        '&.MuiButton-loading.Mui-disabled': {
                            backgroundColor: accent.main,
                            color: accent.contrastText,
                        },
                    },
                },
                {
                    props: { variant: 'contained', color: 'error' },
                    style: {
                        borderColor: danger.main,
                        backgroundColor: danger.main,
                        color: danger.contrastText,
                        '&:hover': { backgroundColor: danger.hover, borderColor: danger.hover },
                        '&:active': { backgroundColor: danger.hover, borderColor: danger.hover },
                    },
                },
                {
                    props: { variant: 'text' },
                    style: {
                        paddingInline: 8,
                        color: paper.secondary,
                        '&:hover': { backgroundColor: inkVeil(paper.ink, 6) },
                        '&.Mui-disabled': { backgroundColor: 'transparent' },
                    },
                },
            ],
        },
        MuiIconButton: {
            defaultProps: { disableRipple: true },
            styleOverrides: {
                root: {
                    width: size.button,
                    height: size.button,
                    padding: 0,
                    borderRadius: radius.control,
                    color: paper.secondary,
                    '&:hover': { backgroundColor: inkVeil(paper.ink, 6) },
                    '&.Mui-disabled': { color: paper.disabled },
                },
                sizeSmall: { width: size.buttonSmall, height: size.buttonSmall },
                edgeEnd: { marginInlineEnd: -6 },
            },
        },
        MuiCheckbox: {
            defaultProps: { disableRipple: true },
            styleOverrides: { root: box },
        },
        MuiRadio: {
            defaultProps: { disableRipple: true },
            styleOverrides: { root: box },
        },
        MuiSwitch: {
            defaultProps: { disableRipple: true },
            styleOverrides: {
                root: { width: 40, height: 24, padding: '3px 4px' },
                switchBase: {
                    padding: '5px 6px',
                    '&.Mui-checked': {
                        transform: 'translateX(14px)',
                        color: accent.contrastText,
                        '& + .MuiSwitch-track': { backgroundColor: accent.main, opacity: 1 },
                    },
                    '&.Mui-focusVisible + .MuiSwitch-track': {
                        outline: `2px solid ${accent.mark}`,
                        outlineOffset: 2,
                    },
                    color: paper.surface,
                },
                thumb: { width: 14, height: 14, boxShadow: 'none' },
                track: { width: 32, height: 18, borderRadius: 9, opacity: 1, backgroundColor: paper.control },
            },
        },
        MuiChip: {
            defaultProps: { size: 'small' },
            styleOverrides: {
                root: {
                    height: size.tag,
                    borderRadius: radius.tag,
                    backgroundColor: paper.tile,
                    color: paper.secondary,
                    ...font.label,
                },
                label: {
                    display: 'inline-flex',
                    gap: 5,
                    paddingInline: 7,
                    '& svg': { fontSize: size.iconTiny },
                },
                deletable: {
                    height: size.filterTag,
                    borderRadius: radius.control,
                    backgroundColor: accent.bgStrong,
                    color: accent.text,
                    ...font.control,
                    // A flex box would cut a long name without an ellipsis.
                    '& .MuiChip-label': { display: 'block' },
                },
                deleteIcon: {
                    width: size.target,
                    height: size.target,
                    padding: 4,
                    marginInline: '-2px 2px',
                    color: 'inherit',
                    '&:hover': { color: 'inherit' },
                },
            },
            variants: [
                {
                    props: { color: 'primary' },
                    style: { backgroundColor: accent.bgStrong, color: accent.text },
                },
            ],
        },
        MuiAvatar: {
            styleOverrides: {
                root: {
                    width: size.avatar,
                    height: size.avatar,
                    border: `1px solid ${paper.hairline}`,
                    backgroundColor: paper.tile,
                    color: paper.secondary,
                    ...font.label,
                    fontWeight: font.heading.fontWeight,
                },
            },
        },
        MuiPaginationItem: {
            styleOverrides: {
                root: {
                    minWidth: size.buttonSmall,
                    height: size.buttonSmall,
                    margin: 0,
                    padding: '0 4px',
                    borderRadius: radius.control,
                    color: paper.secondary,
                    fontVariantNumeric: 'tabular-nums',
                    ...font.table,
                    '&:hover': { backgroundColor: paper.tile },
                    '&.Mui-selected, &.Mui-selected:hover': {
                        backgroundColor: accent.bgStrong,
                        color: accent.text,
                        fontWeight: font.heading.fontWeight,
                    },
                    '&.Mui-disabled': { opacity: 1, color: paper.disabled },
                },
                icon: { margin: 0, fontSize: size.icon },
                ellipsis: { minWidth: 0, height: 'auto', padding: 0, color: 'inherit' },
            },
        },
    };
};
