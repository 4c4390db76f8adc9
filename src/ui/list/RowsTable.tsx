// oxlint-disable-next-line no-restricted-imports -- rows and cells that take `sx`
import { styled as withSx, type SxProps, type Theme } from '@mui/material/styles';
import { clsx } from 'clsx';
import {
    memo,
    type ElementType,
    type MouseEvent,
    type ReactNode,
    type SyntheticEvent,
    useContext,
} from 'react';
import { LinkBase, useNavigate } from 'react-admin';
import { readsAhead } from '../connection.ts';
import { Prefetch } from '../Prefetch.ts';
import { rovingFocus } from '../keys/rovingFocus.ts';
import { styled } from '../styled.ts';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';
import { Table } from './Table.tsx';
import type { TableHeadProps } from './TableHead.tsx';

const SxRow = withSx('tr')({});

const SxCell = withSx('td')({});

const Cell = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    '& > .text': { minWidth: 0 },
    '& a, & b': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.paper.ink,
        fontWeight: typography.fontWeightMedium,
        textDecoration: 'none',
        borderRadius: 2,
        '&:focus-visible': { outlineOffset: -2 },
    },
    'tr:hover & a': { textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& .under': {
        display: 'none',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: palette.paper.muted,
        ...typography.caption,
    },
    // Checkbox, picture and the longest words of names side by side.
    [breakpoints.between('phone', 'narrow')]: { gap: 4 },
    [breakpoints.down('phone')]: {
        gap: 12,
        '& a, & b': { fontSize: typography.body1.fontSize },
        '& .under': { display: 'block' },
    },
}));

interface NameCellProps {
    children: ReactNode;
    /** Not a link without it. */
    to: string | undefined;
    picture?: ReactNode;
    /** The line below the name, on a phone or in place of a hidden column. */
    under?: ReactNode;
    beside?: ReactNode;
}

const NameCell = ({ children, to, picture, under, beside }: NameCellProps) => (
    <Cell>
        {picture}
        <div className="text">
            {to ? <LinkBase to={to}>{children}</LinkBase> : <b>{children}</b>}
            {under && <span className="under">{under}</span>}
        </div>
        {beside}
    </Cell>
);

interface TableRowProps<Row> {
    row: Row;
    columns: readonly Column<Row>[];
    to: string | undefined;
    isPressed: boolean;
    className: string | undefined;
    sx: SxProps<Theme> | undefined;
}

const firstCell = <Row,>(column: Column<Row>, row: Row, to: string | undefined) => {
    const { cell, picture, under, beside } = column;
    if (!to && !picture && !under && !beside) return cell(row);
    return (
        <NameCell to={to} picture={picture?.(row)} under={under?.(row)} beside={beside?.(row)}>
            {cell(row)}
        </NameCell>
    );
};

const DrawnRow = <Row,>({ row, columns, to, isPressed, className, sx }: TableRowProps<Row>) => {
    // Plain elements unless they have styles of their own: a table has hundreds of cells.
    const Tr: ElementType = sx ? SxRow : 'tr';
    return (
        <Tr data-to={to} data-press={isPressed || undefined} className={className} {...(sx && { sx })}>
            {columns.map((column, index) => {
                const { id, cell, cellClassName, cellSx } = column;
                const Td: ElementType = cellSx ? SxCell : 'td';
                return (
                    <Td
                        key={id}
                        className={cellClass(column, index, cellClassName)}
                        {...(cellSx && { sx: cellSx(row) })}
                    >
                        {index === 0 ? firstCell(column, row, to) : cell(row)}
                    </Td>
                );
            })}
        </Tr>
    );
};

/** A row of a table with a link in its first cell. Renders again only when its record changes. */
const TableRow = memo(DrawnRow) as typeof DrawnRow;

/** `still`: the head does not stick; `joined`: directly below tabs or a card head; `headed`: keeps it on a phone. */
export type TableVariant = readonly ('still' | 'joined' | 'headed')[];

const rovingRows = rovingFocus('tr');

export interface RowsTableProps<Row> {
    /** Names the table for screen readers. */
    label: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowKey: (row: Row) => string | number;
    /** The path of a row; its name cell is the link, a plain click elsewhere in the row follows it. */
    to?: (row: Row) => string | undefined;
    /** What a plain click in a row without a path does; a control in the row does it for the keyboard. */
    press?: (row: Row) => (() => void) | undefined;
    rowSx?: (row: Row, index: number) => SxProps<Theme>;
    /** Marks a row for its styles. */
    rowClass?: (row: Row) => string;
    sorting?: TableHeadProps<Row>['sorting'];
    /** Replaces the headers, see `TableHead`. */
    bar?: TableHeadProps<Row>['bar'];
    /** The rows are older than the current request. */
    stale?: boolean;
    variant?: TableVariant;
    foot?: ReactNode;
}

/** The rows of a table, each linking to its record. One Tab stop; the arrow keys move between its controls. */
export const RowsTable = <Row,>(props: RowsTableProps<Row>) => {
    const { label, columns, rows, rowKey, rowClass, rowSx, to, press, sorting, bar, stale, variant, foot } =
        props;
    const navigate = useNavigate();
    const follow = (event: MouseEvent<HTMLElement>) => {
        const target = event.target as HTMLElement;
        const line = target.closest('tr');
        const row = line?.closest('tbody') ? rows[line.sectionRowIndex] : undefined;
        // A click on a control, or one that ends a text selection, does not navigate.
        const own = target.closest('a, button, input, label, [role="button"]');
        if (row === undefined || own || window.getSelection()?.type === 'Range') return;
        const path = to?.(row);
        if (path) void navigate(path);
        else press?.(row)?.();
    };
    const prefetch = useContext(Prefetch);
    const prepare = ({ type, target }: SyntheticEvent<HTMLElement>) => {
        // A pressed row opens; a focused one may not.
        if (type === 'focus' && !readsAhead()) return;
        const touched = target as HTMLElement;
        const path = touched.closest('tr')?.dataset.to;
        if (path && !touched.closest('input')) prefetch(path);
    };
    return (
        // The keyboard uses the link in the row.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <Table
            aria-label={label}
            aria-busy={stale}
            className={clsx(variant)}
            onClick={to || press ? follow : undefined}
            onPointerDown={to && prepare}
            onFocus={to && prepare}
            columns={columns}
            sorting={sorting}
            bar={bar}
        >
            <tbody ref={rovingRows}>
                {rows.map((row, index) => (
                    <TableRow
                        key={rowKey(row)}
                        row={row}
                        columns={columns}
                        to={to?.(row)}
                        isPressed={press?.(row) !== undefined}
                        className={rowClass?.(row)}
                        sx={rowSx?.(row, index)}
                    />
                ))}
            </tbody>
            {foot && <tfoot>{foot}</tfoot>}
        </Table>
    );
};
