import type { Overrides } from '../types.ts';
import { font, radius, size } from '../measures.ts';

/** The buttons that lead from page to page of a list. */
export const pagination: Overrides = ({ paper, accent }) => ({
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
