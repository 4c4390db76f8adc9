import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { logPageSize } from '../../../../contract/limits.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { EmptyState } from '../../../../src/kit/EmptyState.tsx';
import { BeyondLine } from '../../../../src/kit/list/BeyondLine.tsx';
import { Pagination } from '../../../../src/kit/list/Pagination.tsx';
import { QueryRows } from '../../../../src/kit/list/QueryRows.tsx';
import { useTabCount } from '../../../../src/kit/record/TabCount.ts';
import { tabVariant } from '../../../../src/kit/record/TabRows.tsx';
import { styled } from '../../../../src/kit/styled.ts';
import { useLogPage } from './useLogPage.ts';

const Frame = styled('div')(({ theme: { size } }) => ({ scrollMarginBlockStart: size.topBar }));

export interface LogRowsProps {
    /** The call that reads a page of it. */
    call: 'GET user/{id}/contributions' | 'GET user/{id}/experience-logs' | 'GET user/{id}/push-logs';
    /** The name of its page parameter in the address. */
    param: string;
    /** The message key that names the rows. */
    label: string;
    /** The message key shown when there are none. */
    empty: string;
    /** Whether the surrounding tab already shows the count. */
    counted?: boolean;
    /** A `DataTable`. */
    children: ReactNode;
}

/** A log of the member around, fifty entries per page. */
export const LogRows = (props: LogRowsProps) => {
    const { call, param, label, empty, counted, children } = props;
    const translate = useTranslate();
    const { id } = useRecordContext()!;
    const top = useRef<HTMLDivElement>(null);
    const [page, setPage] = useLogPage(param);
    const { data, error, isPending, isPlaceholderData, refetch } = useCall(call, {
        params: { id },
        query: { page, per_page: logPageSize },
        placeholderData: keepPreviousData,
    });
    useTabCount(counted ? data?.total : undefined);
    // A page beyond the last, from an old link, becomes the last, which is said.
    const last = data && Math.max(1, Math.ceil(data.total / logPageSize));
    const isBeyond = last !== undefined && page > last && !isPlaceholderData;
    const [beyond, setBeyond] = useState<number>();
    if (isBeyond && beyond !== page) setBeyond(page);
    useEffect(() => {
        if (isBeyond) setPage(last);
    });
    const turn = (wanted: number) => {
        setPage(wanted);
        setBeyond(undefined);
        if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    };
    const query = { data: data?.items, error, isPending: isPending || isBeyond, isPlaceholderData, refetch };
    return (
        <Frame ref={top}>
            {beyond !== undefined && page === last && <BeyondLine page={beyond} />}
            <QueryRows
                query={query}
                label={translate(label)}
                empty={<EmptyState title={translate(empty)} />}
                rows={8}
                variant={tabVariant}
            >
                {children}
            </QueryRows>
            {data && data.total > 0 && !isBeyond && (
                <Pagination page={page} perPage={logPageSize} total={data.total} setPage={turn} />
            )}
        </Frame>
    );
};
