import { keyframes } from '@mui/material/styles';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { styled } from '../styled.ts';
import { cellClass } from './cellClass.ts';
import type { Column } from './column.ts';
import type { TableVariant } from './RowsTable.tsx';
import { Table } from './Table.tsx';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

const Bone = styled('span')(({ theme: { palette, radius, size, timing } }) => ({
    display: 'inline-block',
    height: 10,
    borderRadius: radius.bar,
    verticalAlign: 'middle',
    backgroundColor: palette.paper.tile,
    animation: `${pulse} ${timing.pulse}ms ease-in-out ${timing.still}ms infinite`,
    '&.picture': {
        width: size.thumb,
        height: size.thumb,
        marginInlineEnd: 10,
        borderRadius: radius.tile,
    },
}));

/** Without text a cell would run from left to right on every page; a bar that is cut off ends without dots. */
const Rows = styled('tbody')({ '&& td': { unicodeBidi: 'isolate', textOverflow: 'clip' } });

const widths = [62, 48, 70, 55, 40];

/** A share of the first column, which takes what the others leave; pixels in those. */
const boneWidth = (row: number, index: number) => {
    const width = widths[(row + index) % widths.length]!;
    return index === 0 ? `${width}%` : width * 2;
};

export interface TableSkeletonProps<Row> {
    label: string;
    columns: readonly Column<Row>[];
    rows: number;
    /** The first column starts with a picture. */
    pictured?: boolean;
    variant?: TableVariant;
}

/** Placeholder rows of the right height while the first ones load. */
export const TableSkeleton = <Row,>({ label, columns, rows, pictured, variant }: TableSkeletonProps<Row>) => {
    const translate = useTranslate();
    return (
        <Table
            aria-label={`${label}: ${translate('components.loading')}`}
            aria-busy="true"
            className={clsx(variant)}
            columns={columns}
        >
            <Rows>
                {Array.from({ length: rows }, (_, row) => (
                    <tr key={row} aria-hidden="true">
                        {columns.map((column, index) => (
                            <td key={column.id} className={cellClass(column, index)}>
                                {pictured && index === 0 && <Bone className="picture" />}
                                <Bone style={{ width: boneWidth(row, index) }} />
                            </td>
                        ))}
                    </tr>
                ))}
            </Rows>
        </Table>
    );
};
