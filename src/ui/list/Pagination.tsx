import Pages, { type PaginationRenderItemParams } from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContextWithProps, useLocaleState, useTranslate } from 'react-admin';
import { styled } from '../styled.ts';
import { PageSize } from './PageSize.tsx';
import { useTotalText } from './useTotalText.ts';

export const PagerBar = styled('div')(
    ({ theme: { breakpoints, media, palette, size, space, typography } }) => ({
        position: 'sticky',
        insetBlockEnd: 0,
        zIndex: 4,
        display: 'flex',
        alignItems: 'center',
        gap: 16,
        minHeight: size.pager,
        marginBlockStart: -1,
        paddingInline: space.inline,
        backgroundColor: palette.paper.surface,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        color: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
        ...typography.body2,
        '& .size': { display: 'flex', alignItems: 'center', gap: 8 },
        '& > span:first-of-type + *': { marginInlineStart: 'auto' },
        '& ul': { flexWrap: 'nowrap', gap: 2 },
        [breakpoints.down('phone')]: {
            gap: 8,
            paddingInline: `${space.inlinePhone}px 12px`,
            '& .size': { display: 'none' },
            '& > span:first-of-type': { whiteSpace: 'nowrap' },
            '& nav': { marginInlineStart: 'auto' },
            '& ul': { gap: 0 },
            '& ul button': { height: size.button },
        },
        [media.low]: { position: 'static' },
    }),
);

export interface PaginationProps {
    /** The page sizes to choose from; no choice without them. */
    rowsPerPageOptions?: readonly number[];
    /** From 1. This and the following come from the list context by default. */
    page?: number;
    perPage?: number;
    total?: number;
    setPage?: (page: number) => void;
}

/** React-admin's `Pagination`; works outside a list context if the page is given. */
export const Pagination = ({ rowsPerPageOptions, ...given }: PaginationProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const { page, perPage, total, meta, setPage, setPerPage } = useListContextWithProps(given);
    const totalText = useTotalText();
    if (!page || !perPage || total === undefined) return null;
    const number = (value: number) => value.toLocaleString(locale);
    /** The dots between pages are no button. */
    const nameOf = (type: PaginationRenderItemParams['type'], at: number | null) => {
        if (type === 'page') return translate('components.pager.page', { page: number(at ?? 1) });
        return type.endsWith('ellipsis') ? undefined : translate(`components.pager.${type}`);
    };
    return (
        <PagerBar data-foot>
            <span>
                {translate('components.pager.range', {
                    from: number(Math.min(total, (page - 1) * perPage + 1)),
                    to: number(Math.min(total, page * perPage)),
                    total: totalText(total, meta?.totalIsEstimate),
                })}
            </span>
            {rowsPerPageOptions && setPerPage && (
                <PageSize perPage={perPage} options={rowsPerPageOptions} onChange={setPerPage} />
            )}
            <Pages
                aria-label={translate('components.pager.name')}
                page={page}
                count={Math.max(1, Math.ceil(total / perPage))}
                siblingCount={isPhone ? 0 : 1}
                onChange={(_, wanted) => setPage?.(wanted)}
                renderItem={item => (
                    <PaginationItem
                        {...item}
                        page={item.page && number(item.page)}
                        aria-label={nameOf(item.type, item.page)}
                    />
                )}
            />
        </PagerBar>
    );
};
