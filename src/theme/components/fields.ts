import type { Overrides } from '../types.ts';
import { popupContainer } from '../popupContainer.ts';
import { font, radius, size } from '../measures.ts';

export const fields: Overrides = ({ paper, accent, level, shadow }) => ({
    MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
        styleOverrides: { root: { marginBlock: 0, minWidth: 0 } },
    },
    MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
            root: {
                position: 'static',
                transform: 'none',
                maxWidth: '100%',
                marginBlockEnd: 5,
                pointerEvents: 'auto',
            },
        },
    },
    MuiFormLabel: {
        styleOverrides: {
            root: {
                color: paper.secondary,
                ...font.label,
                '&.Mui-focused, &.Mui-error': { color: paper.secondary },
            },
            asterisk: { display: 'none' },
        },
    },
    MuiInputBase: {
        // Its key frames would come and go with each page that has a field, and the browser would restyle the whole
        // page.
        defaultProps: { disableInjectingGlobalStyles: true },
        styleOverrides: {
            root: { ...font.body },
            input: { '&::placeholder': { color: paper.muted, opacity: 1 } },
        },
    },
    MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
            root: {
                minHeight: `var(--field, ${size.input}px)`,
                paddingInline: 10,
                borderRadius: radius.control,
                backgroundColor: paper.surface,
                '& .MuiOutlinedInput-notchedOutline': {
                    top: 0,
                    borderColor: paper.control,
                    '& legend': { display: 'none' },
                },
                '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: paper.controlHover },
                '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
                    borderColor: accent.mark,
                    borderWidth: 2,
                },
                '&.Mui-error .MuiOutlinedInput-notchedOutline': {
                    borderColor: level.high.mark,
                    borderWidth: 2,
                },
                '&.Mui-disabled': { backgroundColor: paper.tile },
                '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: paper.divider },
            },
            input: {
                height: 20,
                paddingBlock: 'var(--field-inset, 8px)',
                paddingInline: 0,
                // The border shows the focus of a field.
                '&:focus-visible': { outline: 'none' },
            },
            multiline: { paddingBlock: 0, paddingInline: 10 },
        },
    },
    MuiInputAdornment: { styleOverrides: { root: { color: paper.muted } } },
    MuiFormHelperText: {
        styleOverrides: {
            root: {
                margin: '5px 0 0',
                color: paper.muted,
                ...font.caption,
                '&.Mui-error': { color: level.high.text },
                '&:empty': { display: 'none' },
            },
        },
    },
    MuiFormControlLabel: {
        styleOverrides: { root: { marginInline: '-3px 0', gap: 5 }, label: { ...font.body } },
    },
    MuiAutocomplete: {
        styleOverrides: {
            paper: { boxShadow: shadow.menu, borderRadius: radius.card, border: 0 },
            listbox: {
                padding: 4,
                '& .MuiAutocomplete-option': {
                    minHeight: size.menuItem,
                    padding: '4px 8px',
                    borderRadius: radius.control,
                    ...font.body,
                    '&.Mui-focused': { backgroundColor: paper.hover },
                    '&[aria-selected="true"]': { backgroundColor: accent.bgStrong, color: accent.text },
                },
            },
            noOptions: { padding: '8px 12px', color: paper.muted, ...font.table },
            loading: { padding: '8px 12px', color: paper.muted, ...font.table },
            root: {
                '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': {
                    paddingBlock: 0,
                    paddingInlineStart: 10,
                    gap: '0 6px',
                    '& .MuiAutocomplete-input': { paddingBlock: 'var(--field-inset, 8px)', paddingInline: 0 },
                },
            },
            tag: {
                margin: '6px 0',
                height: 24,
                backgroundColor: paper.tile,
                color: paper.secondary,
                ...font.label,
            },
            endAdornment: { insetInlineEnd: 6 },
            popupIndicator: { width: size.target, height: size.target },
            clearIndicator: { width: size.target, height: size.target },
        },
    },
    MuiMenu: {
        // MUI's scroll lock would break sticky positioning in the main part.
        defaultProps: { container: popupContainer, disableScrollLock: true },
        styleOverrides: {
            paper: {
                boxShadow: shadow.menu,
                borderRadius: radius.card,
                border: 0,
                maxWidth: `min(${size.menuMax}px, calc(100% - 32px))`,
            },
            list: { padding: 4 },
        },
    },
    MuiMenuItem: {
        styleOverrides: {
            root: {
                '&&': { minHeight: size.menuItem },
                padding: '4px 8px',
                gap: 8,
                borderRadius: radius.control,
                ...font.body,
                // Names may be long.
                whiteSpace: 'normal',
                overflowWrap: 'anywhere',
                '&:hover': { backgroundColor: paper.hover },
                '&.Mui-focusVisible': { backgroundColor: paper.hover, outlineOffset: -2 },
                '&.Mui-selected, &.Mui-selected:hover': {
                    backgroundColor: accent.bgStrong,
                    color: accent.text,
                },
                '& .MuiListItemIcon-root': { minWidth: 18, color: 'inherit' },
            },
        },
    },
});
