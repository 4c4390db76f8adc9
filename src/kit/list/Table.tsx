import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';

/**
 * The styles of every table, set once on the table so that cells cost nothing. On a phone a `headed` one
 * keeps its head.
 */
export const Table = styled('table')(
    ({ theme: { breakpoints, media, palette, size, space, timing, transitions, typography } }) => ({
        width: '100%',
        borderCollapse: 'separate',
        borderSpacing: 0,
        ...typography.body2,
        '& th, & td': {
            paddingBlock: 0,
            paddingInline: 12,
            // Mirrored with the page; `start` would follow the language of each cell.
            textAlign: 'left',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            borderBlockEnd: `1px solid ${palette.paper.hairline}`,
            '&:first-of-type': { paddingInlineStart: space.inline },
            '&:last-of-type': { paddingInlineEnd: space.inline },
        },
        '& thead th': {
            position: 'sticky',
            insetBlockStart: size.topBar,
            zIndex: 3,
            height: size.tableHead,
            backgroundColor: palette.paper.surface,
            borderBlockStart: `1px solid ${palette.paper.hairline}`,
            color: palette.paper.muted,
            ...typography.subtitle2,
        },
        '& td, & tbody th': { height: size.row, fontWeight: 'inherit' },
        '& tbody td': { maxWidth: 0 },
        // A long link ends at the edge of its cell, so that it does not overlap another.
        '& td > a': {
            display: 'inline-block',
            maxWidth: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            verticalAlign: 'bottom',
        },
        // A date is never cut off: its column is exactly as wide as one.
        '& tbody td:has(> time)': { width: 1, maxWidth: 'none' },
        '& .figures': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        '& .tabular': { fontVariantNumeric: 'tabular-nums' },
        '& .quiet': { color: palette.paper.secondary },
        '& tbody tr:hover > *': { backgroundColor: palette.paper.hover },
        '& tbody tr[data-to]': { cursor: 'pointer' },
        '& tbody': { transition: `opacity ${timing.base}ms ${transitions.easing.easeInOut}` },
        '& tfoot td': {
            borderBlockStart: `1px solid ${palette.paper.divider}`,
            borderBlockEnd: 0,
            backgroundColor: palette.paper.sunken,
            fontWeight: typography.fontWeightMedium,
        },
        '&.compact td': { height: size.rowCompact },
        '&.still thead th': { position: 'static' },
        '&.joined thead th': { borderBlockStart: 0 },
        '&[aria-busy="true"] tbody': { opacity: timing.refetchDim },
        [media.low]: { '& thead th': { position: 'static' } },
        [breakpoints.between('phone', 'narrow')]: {
            '& th, & td': { paddingInline: 8 },
            '& tbody td': { maxWidth: 'none', paddingBlock: 4 },
            '& tbody td:not(.figures)': { minWidth: size.cell },
            '&& :is(th, td, td a, td b)': { whiteSpace: 'normal' },
            '& td': { overflowWrap: 'anywhere' },
        },
        [breakpoints.down('phone')]: {
            '&:not(.headed) thead': visuallyHidden,
            '& td': { height: size.rowPhone, paddingBlock: 8 },
            '& .wide': { display: 'none' },
            '& th, & td': {
                '&:first-of-type': { paddingInlineStart: space.inlinePhone },
                '&:last-of-type, &.figures': { paddingInlineEnd: space.inlinePhone },
            },
            '& td.figures': { width: 88, maxWidth: 'none' },
            '& colgroup': { display: 'none' },
        },
    }),
);
