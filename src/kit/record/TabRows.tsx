import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { ListFailure } from '../ListFailure.tsx';
import type { Column } from '../list/column.ts';
import { RowsTable } from '../list/RowsTable.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { useTabCount } from './TabCount.ts';

const look = ['still', 'joined'] as const;

export interface TabRowsProps<Row> {
    /** Key of the query, e.g. `['product', id, 'users']`. */
    queryKey: readonly unknown[];
    load: () => Promise<readonly Row[]>;
    /** Message key of what the rows are. */
    label: string;
    columns: readonly Column<Row>[];
    rowKey: (row: Row) => string | number;
    to?: (row: Row) => string | undefined;
    pictured?: boolean;
    /** Message key, when there are none. */
    empty: string;
    /** Rows of totals. */
    foot?: (rows: readonly Row[]) => ReactNode;
}

/** The table of a tab, loaded when it is first shown, with its loading, empty and error states. */
export const TabRows = <Row,>(props: TabRowsProps<Row>) => {
    const { queryKey, load, columns, rowKey, to, pictured, empty, foot } = props;
    const translate = useTranslate();
    const { data, error, isPending, refetch } = useQuery({ queryKey, queryFn: load });
    useTabCount(data?.length);
    const label = translate(props.label);
    if (isPending) {
        return <TableSkeleton label={label} columns={columns} rows={5} pictured={pictured} look={look} />;
    }
    if (error) {
        return <ListFailure name={label} error={error} refetch={refetch} />;
    }
    if (data.length === 0) return <EmptyState title={translate(empty)} />;
    return (
        <RowsTable
            label={label}
            columns={columns}
            rows={data}
            rowKey={rowKey}
            to={to}
            look={look}
            foot={foot?.(data)}
        />
    );
};
