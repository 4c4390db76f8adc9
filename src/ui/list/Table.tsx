import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ComponentProps, CSSProperties } from 'react';
import { styled } from '../styled.ts';
import { cellClass } from './cellClass.ts';
import { TableHead, type TableHeadProps } from './TableHead.tsx';

/** The width of a table, which its columns share. */
const Room = styled('div')({ containerType: 'inline-size' });

/** An estimate of a column that fits its content, in pixels: most are codes, figures and dates. */
const fitting = 130;

/** Set once on the table, so that cells cost nothing. On a phone a `headed` table keeps its head. */
const Styled = styled('table')(
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
        '& thead :is(th, td)': {
            position: 'sticky',
            insetBlockStart: size.topBar,
            zIndex: 3,
            height: size.tableHead,
            backgroundColor: palette.paper.surface,
            borderBlockStart: `1px solid ${palette.paper.hairline}`,
            color: palette.paper.muted,
            ...typography.subtitle2,
        },
        '& tbody :is(td, th), & tfoot td': { height: size.row, fontWeight: 'inherit' },
        '& thead:has(.bar) :is(th, td)': { backgroundColor: palette.accent.bg, overflow: 'visible' },
        // No column takes more than its share of what the fitting ones leave.
        '--share': `calc((100cqi - var(--fitting) * ${fitting}px) / var(--sharing))`,
        '& tbody td': { maxWidth: `max(${size.cell}px, var(--share))` },
        '& tbody td.name': { maxWidth: 0 },
        '& tbody td.fit': { maxWidth: 'none' },
        // A long link ends at the edge of its cell, so that it does not overlap another.
        '& td > a': {
            display: 'inline-block',
            maxWidth: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            verticalAlign: 'bottom',
        },
        '& .figures': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        '& .tabular': { fontVariantNumeric: 'tabular-nums' },
        '& .quiet': { color: palette.paper.secondary },
        '& tbody tr > *': { transition: `background-color ${timing.fast}ms` },
        '& tbody tr:hover > *': { backgroundColor: palette.paper.hover },
        '& tbody tr:has(td:first-of-type .Mui-checked) > *': {
            backgroundColor: palette.paper.selected,
        },
        '& tbody :is(tr[data-to], tr[data-press])': { cursor: 'pointer' },
        '& tbody': { transition: `opacity ${timing.base}ms ${transitions.easing.easeInOut}` },
        '& tfoot td': {
            borderBlockStart: `1px solid ${palette.paper.divider}`,
            borderBlockEnd: 0,
            backgroundColor: palette.paper.sunken,
            fontWeight: typography.fontWeightMedium,
        },
        '&.still thead :is(th, td)': { position: 'static' },
        '&.joined thead th': { borderBlockStart: 0 },
        '&[aria-busy="true"] tbody': { opacity: timing.refetchDim },
        [media.low]: { '& thead :is(th, td)': { position: 'static' } },
        // All but one are as wide as their content; without a name, texts may wrap and share the room.
        [breakpoints.up('narrow')]: {
            '--share': `calc((100cqi - var(--name) * max(36cqi, ${size.name}px) - var(--fitting) * ${fitting}px) / max(1, var(--sharing) - var(--name)))`,
            '& col:is(.fit, .packed)': { width: 1 },
            '& col.rest': { width: 'auto' },
            '& col.name': { width: '36%' },
            '& tbody td.name': { minWidth: size.name },
        },
        [breakpoints.between('phone', 'narrow')]: {
            '& col.fit': { width: 1 },
            '& th, & td': { paddingInline: 8 },
            '& tbody td:is(td, .name)': { maxWidth: 'none', paddingBlock: 4 },
            '& tbody td:not(.fit)': {
                minWidth: `max(${size.cell}px, calc(var(--share) * .6))`,
                overflowWrap: 'anywhere',
            },
            '&& :is(th, td:not(.fit), td:not(.fit) :is(a, b, .under))': { whiteSpace: 'normal' },
            // Seven columns leave no room for day and time on one line.
            '&:has(thead th:nth-of-type(7)) td.fit time': {
                display: 'block',
                minWidth: '10ch',
                whiteSpace: 'normal',
            },
            '& .spare': { display: 'none' },
            '&:has(.spare) .name .under': { display: 'block' },
            // A picture leaves room for the words of the name.
            '&:has(.spare) tbody td.name:not(.fit)': {
                minWidth: `max(min(${size.nameCell}px, 29cqi), calc(var(--share) * .6))`,
            },
        },
        [breakpoints.down('phone')]: {
            '&:not(.headed) thead:not(:has(.bar))': visuallyHidden,
            '& :is(tbody, tfoot) td': { height: size.rowPhone, paddingBlock: 8 },
            '&:not(.headed) tbody td:first-of-type': { width: '100%', maxWidth: 0 },
            '& .wide': { display: 'none' },
            '& th, & td': {
                '&:first-of-type': { paddingInlineStart: space.inlinePhone },
                '&:last-of-type, &.figures': { paddingInlineEnd: space.inlinePhone },
            },
            '& td.figures': { width: 88, maxWidth: 'none' },
        },
    }),
);

type TableProps<Row> = TableHeadProps<Row> & ComponentProps<'table'>;

export const Table = <Row,>({ columns, sorting, bar, children, ...props }: TableProps<Row>) => {
    const fit = columns.filter(column => column.fit).length;
    const style = {
        '--name': columns[0]?.fit ? 0 : 1,
        '--fitting': fit,
        '--sharing': Math.max(1, columns.length - fit),
    } as CSSProperties;
    // The room that is left goes to one column: a marked one, the last text, or what is last.
    const marked = columns.findIndex(column => column.rest);
    const text = marked > 0 ? marked : columns.findLastIndex(column => !column.fit);
    const rest = text > 0 ? text : columns.length - 1;
    const isPacked = marked > 0 || !columns[0]?.fit;
    return (
        <Room>
            <Styled {...props} style={style}>
                <colgroup>
                    {columns.map((column, index) => (
                        <col
                            key={column.id}
                            className={cellClass(
                                column,
                                index,
                                isPacked && index > 0 ? (index === rest ? 'rest' : 'packed') : '',
                            )}
                        />
                    ))}
                </colgroup>
                <TableHead columns={columns} sorting={sorting} bar={bar} />
                {children}
            </Styled>
        </Room>
    );
};
