import type { Overrides } from '../types.ts';
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
    MuiTablePagination: {
        defaultProps: { component: 'div' },
        styleOverrides: {
            root: {
                position: 'sticky',
                insetBlockEnd: 0,
                minHeight: size.pager,
                backgroundColor: paper.surface,
                borderBlockStart: `1px solid ${paper.hairline}`,
                fontVariantNumeric: 'tabular-nums',
                ...font.table,
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
                '&.Mui-selected, &.Mui-selected:hover': {
                    backgroundColor: accent.bgStrong,
                    color: accent.text,
                    fontWeight: 600,
                },
                '&.Mui-disabled': { opacity: 1, color: paper.disabled },
            },
        },
    },
});
