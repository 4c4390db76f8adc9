import type { Overrides } from '../createThemeOptions.ts';
import { font, radius, size, space } from '../measures.ts';

/** Tables from edge to edge, their heads and their pagination bar. */
export const tables: Overrides = ({ paper, accent }) => ({
    MuiTable: { styleOverrides: { root: { borderCollapse: 'separate' } } },
    MuiTableCell: {
        styleOverrides: {
            root: {
                height: size.row,
                paddingBlock: 0,
                paddingInline: 12,
                borderBlockEnd: `1px solid ${paper.hairline}`,
                ...font.table,
                '&:first-of-type': { paddingInlineStart: space.inline },
                '&:last-of-type': { paddingInlineEnd: space.inline },
            },
            head: {
                height: size.tableHead,
                backgroundColor: paper.surface,
                color: paper.muted,
                ...font.label,
            },
        },
    },
    MuiTableRow: {
        styleOverrides: {
            root: {
                '&.MuiTableRow-hover:hover': { backgroundColor: paper.hover },
                '&.Mui-selected': { backgroundColor: paper.selected },
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
                    fontWeight: 600,
                },
                '&.Mui-disabled': { opacity: 1, color: paper.disabled },
            },
            icon: { margin: 0, fontSize: size.icon },
            ellipsis: { minWidth: 0, height: 'auto', padding: 0, color: 'inherit' },
        },
    },
});
