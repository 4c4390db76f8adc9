import { useEffect, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Quiet } from '../Quiet.tsx';

/** Says that the requested page does not exist, and which one is shown instead. */
export const BeyondLine = ({ page, isNumbered = true }: { page: number; isNumbered?: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return (
        <Quiet role="status">
            {translate(`components.pager.${isNumbered ? 'beyond' : 'unnumbered'}`, {
                page: page.toLocaleString(locale),
            })}
        </Quiet>
    );
};

/** Redirects from a page beyond the end of a list to its last page; returns the requested page until another opens. */
export const useBeyond = () => {
    const { page, perPage, data, total, meta, isFetching, setPage } = useListContext();
    const [asked, setAsked] = useState<{ page: number; shown?: number; isThere?: boolean }>();
    const isNumbered = meta?.next === undefined;
    const last = isNumbered ? Math.max(1, Math.ceil((total ?? 0) / perPage)) : 1;
    const isRead = !isFetching && data !== undefined && total !== undefined;
    const isBeyond = isRead && page > 1 && (page > last || data.length === 0);
    if (isBeyond && !(asked?.page === page && asked.shown === undefined)) setAsked({ page });
    // React-admin has led to the first page.
    else if (isRead && !isBeyond && asked && asked.shown === undefined) setAsked({ ...asked, shown: last });
    else if (asked?.shown === page && !asked.isThere) setAsked({ ...asked, isThere: true });
    else if (asked?.isThere && asked.shown !== page) setAsked(undefined);
    const shown = asked?.isThere ? undefined : asked?.shown;
    const isToLead = isBeyond && !isNumbered;
    useEffect(() => {
        if (isToLead) setPage(1);
        else if (shown !== undefined) setPage(shown);
    }, [isToLead, shown, setPage]);
    return asked?.isThere ? { page: asked.page, isNumbered } : undefined;
};
