import type { CSSObject } from '@mui/material/styles';
import { media } from '../measures.ts';

/** Filled in the system's colour for selected items; text and icons inherit. */
const chosen: CSSObject = {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight !important',
    color: 'HighlightText !important',
    '& *': { color: 'inherit !important', borderColor: 'currentColor !important' },
    '&:focus-visible': { outlineColor: 'HighlightText !important', outlineOffset: '-4px !important' },
};

/**
 * Forced colours remove backgrounds and shadows: elements that rely on them get a border, and what is
 * selected, on or in progress gets the system's colours.
 */
export const forcedColours: CSSObject = {
    [media.forcedColours]: {
        ':focus-visible': { outlineColor: 'Highlight' },
        // Their border is always visible, so it cannot show the focus.
        'input:focus-visible, textarea:focus-visible, .MuiSelect-select:focus-visible': {
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
        '[role="tab"] .indicator, .MuiLinearProgress-bar': {
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
