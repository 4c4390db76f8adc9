import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { logPageSize } from '../../../../contract/limits.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { EmptyState } from '../../../../src/ui/message/EmptyState.tsx';
import { BeyondLine } from '../../../../src/ui/list/BeyondLine.tsx';
import { Pagination } from '../../../../src/ui/list/Pagination.tsx';
import { QueryRows } from '../../../../src/ui/list/QueryRows.tsx';
import { useTabCount } from '../../../../src/ui/record/TabCount.ts';
import { tabVariant } from '../../../../src/ui/record/TabRows.tsx';
import { styled } from '../../../../src/ui/styled.ts';
import { useAddressParam } from '../../../../src/ui/useAddressParam.ts';

/** Stored in an address parameter; the first page is left out. */
const useLogPage = (name: string) => {
    const [text = '1', set] = useAddressParam(name);
    const page = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
    return [page, (wanted: number) => set(wanted === 1 ? undefined : String(wanted))] as const;
};

const Frame = styled('div')(({ theme: { size } }) => ({ scrollMarginBlockStart: size.topBar }));

export interface LogRowsProps {
    call: 'GET user/{id}/contributions' | 'GET user/{id}/experience-logs' | 'GET user/{id}/push-logs';
    param: string;
    /** Message key naming the rows. */
    label: string;
    /** Message key for an empty log. */
    empty: string;
    /** Narrows the log; absent from a log that cannot be narrowed. */
    query?: Record<string, string | undefined>;
    /** The surrounding tab shows the count. */
    counted?: boolean;
    /** A `DataTable`. */
    children: ReactNode;
}

/** A log of the member in context, fifty entries per page. */
export const LogRows = (props: LogRowsProps) => {
    const { call, param, label, empty, query: narrowing, counted, children } = props;
    const translate = useTranslate();
    const { id } = useRecordContext()!;
    const top = useRef<HTMLDivElement>(null);
    const [page, setPage] = useLogPage(param);
    const { data, error, isPending, isPlaceholderData, refetch } = useCall(call, {
        params: { id },
        query: { ...narrowing, page, per_page: logPageSize } as { page: number },
        placeholderData: keepPreviousData,
    });
    useTabCount(counted ? data?.total : undefined);
    // A page beyond the last one becomes the last, with a notice.
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
