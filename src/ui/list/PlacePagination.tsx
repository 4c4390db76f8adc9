import FirstPage from '@mui/icons-material/FirstPageOutlined';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { LinkBase, useListContext, useLocaleState, useLocation, useTranslate } from 'react-admin';
import { useAddress } from '../../routing/routerProvider.tsx';
import { mirrored } from '../../theme/mirrored.ts';
import { NextIcon, PreviousIcon } from '../icons/directional.ts';
import { styled } from '../styled.ts';
import { PageSize } from './PageSize.tsx';
import { PagerBar, type PaginationProps } from './Pagination.tsx';
import { useTotalText } from './useTotalText.ts';

const FirstIcon = styled(FirstPage)(mirrored);

const Steps = styled('nav')({ display: 'flex' });

const withoutPlace = (search: string) => {
    const params = new URLSearchParams(search);
    params.delete('after');
    params.delete('before');
    return params;
};

/** Whether the rows are still those of another filter or order, whose cursors are meaningless in this one. */
const useIsOfAnother = () => {
    const here = String(withoutPlace(useAddress().search));
    const { isPlaceholderData } = useListContext();
    const [shown, setShown] = useState(here);
    if (!isPlaceholderData && shown !== here) setShown(here);
    return isPlaceholderData && shown !== here;
};

/**
 * The number of the first row, from 1: known at the beginning and the end of the list, and on the pages that were reached
 * from there; undefined after a link to a page between.
 */
const useFirst = () => {
    const { data = [], total = 0, meta } = useListContext();
    const { state } = useLocation();
    if (meta?.previous === null) return 1;
    if (meta?.next === null && !meta.totalIsEstimate && !meta.sortedPart) return total - data.length + 1;
    return (state as { first?: number } | null)?.first;
};

/** The address has the cursor, `after` or `before` a row: reloading and Back show the same rows, whatever was added. */
export const PlacePagination = ({
    rowsPerPageOptions,
}: Required<Pick<PaginationProps, 'rowsPerPageOptions'>>) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { pathname, search } = useAddress();
    const { data, meta, perPage, setPerPage, total } = useListContext();
    const totalText = useTotalText();
    const isOfAnother = useIsOfAnother();
    const first = useFirst();
    if (!data || total === undefined) return null;
    const place = (given: Record<string, number | string>) => {
        const params = withoutPlace(search);
        for (const [name, row] of Object.entries(given)) params.set(name, String(row));
        return { pathname, search: params.size > 0 ? `?${params}` : '' };
    };
    const step = (
        name: string,
        icon: ReactNode,
        to: Record<string, number | string> | null | undefined,
        by = 0,
    ) => (
        <IconButton
            aria-label={translate(name)}
            title={translate(name)}
            {...(to && !isOfAnother
                ? { component: LinkBase, to: place(to), state: first && { first: first + by } }
                : { disabled: true })}
        >
            {icon}
        </IconButton>
    );
    const { previous, next } = (meta ?? {}) as Record<'previous' | 'next', number | string | null>;
    return (
        <PagerBar data-foot>
            <span>
                {translate(first === undefined ? 'lists.pager.part' : 'components.pager.range', {
                    count: data.length.toLocaleString(locale),
                    from: first?.toLocaleString(locale),
                    to: first && (first + data.length - 1).toLocaleString(locale),
                    total: totalText(total, meta?.totalIsEstimate),
                })}
            </span>
            <PageSize perPage={perPage} options={rowsPerPageOptions} onChange={setPerPage} />
            <Steps aria-label={translate('components.pager.name')}>
                {step('lists.pager.first', <FirstIcon />, previous === null ? null : {})}
                {step(
                    'components.pager.previous',
                    <PreviousIcon />,
                    previous === null ? null : { before: previous },
                    -perPage,
                )}
                {step(
                    'components.pager.next',
                    <NextIcon />,
                    next === null ? null : { after: next },
                    data.length,
                )}
            </Steps>
        </PagerBar>
    );
};
