import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { logPageSize } from '../../../../contract/limits.ts';
import { EmptyState } from '../../../../src/kit/EmptyState.tsx';
import { ErrorState } from '../../../../src/kit/ErrorState.tsx';
import { Pagination } from '../../../../src/kit/list/Pagination.tsx';
import { RowsTable } from '../../../../src/kit/list/RowsTable.tsx';
import { TableSkeleton } from '../../../../src/kit/list/TableSkeleton.tsx';
import type { Column } from '../../../../src/kit/list/column.ts';
import { useTabCount } from '../../../../src/kit/record/TabCount.ts';
import { useLogPage } from './useLogPage.ts';

const Place = styled('div')(({ theme: { size } }) => ({ scrollMarginBlockStart: size.topBar }));

const look = ['still', 'joined'] as const;

export interface LogRowsProps<Row> {
    /** Key of the query, to which the page is added. */
    queryKey: readonly unknown[];
    load: (page: number) => Promise<{ items: Row[]; total: number }>;
    /** What its page is called in the address. */
    param: string;
    /** Message key of what the rows are. */
    label: string;
    columns: readonly Column<Row>[];
    /** Message key, when there are none. */
    empty: string;
    /** The tab around it tells how many there are. */
    counted?: boolean;
}

/** A log of a member, fifty entries a page. */
export const LogRows = <Row extends { id: number }>(props: LogRowsProps<Row>) => {
    const { queryKey, load, param, columns, empty, counted } = props;
    const translate = useTranslate();
    const top = useRef<HTMLDivElement>(null);
    const [page, setPage] = useLogPage(param);
    const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
        queryKey: [...queryKey, page],
        queryFn: () => load(page),
        placeholderData: keepPreviousData,
    });
    useTabCount(counted ? data?.total : undefined);
    // A page beyond the last, from an old link, becomes the last.
    const last = data && Math.max(1, Math.ceil(data.total / logPageSize));
    const isBeyond = last !== undefined && page > last && !isPlaceholderData;
    useEffect(() => {
        if (isBeyond) setPage(last);
    });
    const turn = (wanted: number) => {
        setPage(wanted);
        if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    };
    const label = translate(props.label);
    if (isPending || isBeyond) return <TableSkeleton label={label} columns={columns} rows={8} look={look} />;
    if (error)
        return (
            <ErrorState
                what="components.failure.list"
                args={{ name: label }}
                why={error.message}
                onRetry={() => void refetch()}
            />
        );
    if (data.total === 0) return <EmptyState title={translate(empty)} />;
    return (
        <Place ref={top}>
            <RowsTable
                label={label}
                columns={columns}
                rows={data.items}
                rowKey={row => row.id}
                look={look}
                stale={isPlaceholderData}
            />
            <Pagination page={page} perPage={logPageSize} total={data.total} setPage={turn} />
        </Place>
    );
};
