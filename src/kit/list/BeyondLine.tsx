import { useEffect, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Quiet } from '../Quiet.tsx';

/** Says that a page that was asked for does not exist, and what is shown instead. */
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

/**
 * Leads from a page beyond the end of a list to its last page; a list that is read from place to place has no page but the one
 * that the place says. Returns the page that was asked for while its stand-in is shown.
 */
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
