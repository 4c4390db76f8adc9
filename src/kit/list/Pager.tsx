import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import usePagination from '@mui/material/usePagination';
import { useLocaleState, useTranslate } from 'react-admin';
import { NextIcon, PreviousIcon } from '../icons/directional.ts';

const Bar = styled('div')(({ theme: { breakpoints, media, palette, radius, size, space, typography } }) => ({
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
    '& .MuiOutlinedInput-root': {
        minHeight: size.buttonSmall,
        height: size.buttonSmall,
        paddingInline: 8,
        ...typography.body2,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.paper.divider },
    },
    '& .MuiSelect-select': { paddingBlock: 0 },
    '& ul': { display: 'flex', alignItems: 'center', gap: 2 },
    '& ul button': {
        display: 'grid',
        placeItems: 'center',
        minWidth: size.buttonSmall,
        height: size.buttonSmall,
        padding: '0 4px',
        border: 0,
        borderRadius: radius.control,
        background: 'none',
        color: palette.paper.secondary,
        cursor: 'pointer',
        font: 'inherit',
        '&:hover': { backgroundColor: palette.paper.tile },
        '&[aria-current]': {
            backgroundColor: palette.accent.bgStrong,
            color: palette.accent.text,
            fontWeight: 600,
        },
        '&:disabled': { color: palette.paper.disabled, background: 'none', cursor: 'default' },
    },
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
}));

export interface PagerProps {
    /** From 1. */
    page: number;
    perPage: number;
    total: number;
    /** The sizes that can be chosen; without them there is nothing to choose. */
    perPageOptions?: readonly number[];
    onPage: (page: number) => void;
    onPerPage?: (perPage: number) => void;
}

const PageSize = ({
    perPage,
    perPageOptions = [],
    onPerPage,
}: Pick<PagerProps, 'perPage' | 'perPageOptions' | 'onPerPage'>) => {
    const translate = useTranslate();
    const sizes = [...new Set([...perPageOptions, perPage])].toSorted((a, b) => a - b);
    return (
        <span className="size">
            <span id="pager-size">{translate('components.pager.size')}</span>
            <Select
                fullWidth={false}
                value={perPage}
                onChange={event => onPerPage?.(Number(event.target.value))}
                labelId="pager-size"
            >
                {sizes.map(each => (
                    <MenuItem key={each} value={each}>
                        {each}
                    </MenuItem>
                ))}
            </Select>
        </span>
    );
};

const arrows = { previous: PreviousIcon, next: NextIcon };

/** The bar at the foot of a list: which rows are shown, how many a page, which page. */
export const Pager = ({ page, perPage, total, perPageOptions, onPage, onPerPage }: PagerProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { breakpoints } = useTheme();
    const isPhone = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const number = (value: number) => value.toLocaleString(locale);
    const { items } = usePagination({
        page,
        count: Math.max(1, Math.ceil(total / perPage)),
        siblingCount: isPhone ? 0 : 1,
        onChange: (_, wanted) => onPage(wanted),
    });
    return (
        <Bar>
            <span>
                {translate('components.pager.range', {
                    from: number(Math.min(total, (page - 1) * perPage + 1)),
                    to: number(Math.min(total, page * perPage)),
                    total: number(total),
                })}
            </span>
            {perPageOptions && (
                <PageSize perPage={perPage} perPageOptions={perPageOptions} onPerPage={onPerPage} />
            )}
            <nav aria-label={translate('components.pager.name')}>
                <ul>
                    {items.map(({ type, page: at, selected, disabled, onClick }, place) => {
                        if (type === 'start-ellipsis' || type === 'end-ellipsis') {
                            return <li key={type}>…</li>;
                        }
                        const Arrow = type === 'previous' || type === 'next' ? arrows[type] : undefined;
                        const label = Arrow
                            ? translate(`components.pager.${type}`)
                            : translate('components.pager.page', { page: number(at ?? 1) });
                        return (
                            <li key={Arrow ? type : (at ?? place)}>
                                <button
                                    type="button"
                                    aria-label={label}
                                    aria-current={selected && !Arrow ? 'page' : undefined}
                                    disabled={disabled}
                                    onClick={onClick}
                                >
                                    {Arrow ? <Arrow /> : number(at ?? 1)}
                                </button>
                            </li>
                        );
                    })}
                </ul>
            </nav>
        </Bar>
    );
};
