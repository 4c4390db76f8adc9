import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import type { RowSort } from './rowSort.ts';

const Head = styled('button')(({ theme: { palette } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '& svg': { flex: 'none', fontSize: '1.1em' },
    '&:hover, &.sorted': { color: palette.paper.ink },
}));

export interface SortButtonProps {
    /** The sort order by this column, if any. */
    order: RowSort['order'] | undefined;
    onSort: () => void;
    children: ReactNode;
}

/** The header of a sortable column. */
export const SortButton = ({ order, onSort, children }: SortButtonProps) => (
    <Head type="button" className={order && 'sorted'} onClick={onSort}>
        {children}
        {order === 'asc' && <ArrowUpward />}
        {order === 'desc' && <ArrowDownward />}
    </Head>
);
