import { LinkBase, useLocaleState, useLocation, useTranslate } from 'react-admin';
import type { DeskCounts, DeskKind } from '../../contract/desk.ts';
import { FilterTag } from '../../src/kit/list/FilterTag.tsx';
import { PageHead } from '../../src/kit/PageHead.tsx';
import { view } from '../../src/kit/view.tsx';
import { withMessages } from '../../src/kit/withMessages.ts';
import { ignoredParameters } from '../../src/routing/ignoredParameters.ts';
import { styled } from '../../src/kit/styled.ts';
import { DeskFigures } from './DeskFigures.tsx';
import { deskPath, orders, type DeskFilter } from './deskFilter.ts';
import { kinds } from './kinds.tsx';
import { totalOf } from './waiting.ts';

const IgnoredParameters = view(
    withMessages(['lists'], () =>
        import('../../src/kit/list/narrow/IgnoredParameters.tsx').then(module => module.IgnoredParameters),
    ),
    null,
);

const Ignored = styled('div')(({ theme: { breakpoints, space } }) => ({
    paddingInline: space.inline,
    paddingBlockEnd: 8,
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const Bar = styled('div')(({ theme: { breakpoints, palette, radius, size, space, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: `8px ${space.inline}px 12px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& nav': { display: 'flex', gap: 4, minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none', flex: 1 },
    '& nav a': {
        ...typography.button,
        flex: 'none',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        height: size.filterTag,
        paddingInline: 9,
        borderRadius: radius.control,
        color: palette.paper.secondary,
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        '& span': {
            ...typography.caption,
            color: palette.paper.muted,
            fontVariantNumeric: 'tabular-nums',
        },
        '&:hover': { backgroundColor: palette.paper.hover },
        '&:focus-visible': { outlineOffset: -2 },
        '&[aria-current]': {
            backgroundColor: palette.accent.bgStrong,
            color: palette.accent.text,
            '& span': { color: 'inherit' },
        },
    },
    '& select': {
        height: size.buttonSmall,
        paddingInline: 8,
        border: `1px solid ${palette.paper.control}`,
        borderRadius: radius.control,
        backgroundColor: palette.paper.surface,
        color: palette.paper.ink,
        ...typography.button,
        cursor: 'pointer',
        '&:hover': { borderColor: palette.paper.controlHover },
    },
    [breakpoints.down(1400)]: { '& nav': { gap: 0 }, '& nav a': { gap: 4, paddingInline: 6 } },
    [breakpoints.down('phone')]: {
        flexWrap: 'wrap',
        padding: `8px ${space.inlinePhone}px 10px`,
        '& nav': { flexBasis: '100%' },
        '& nav a': { height: size.button },
        '& select': { display: 'none' },
    },
}));

interface DeskHeadProps {
    filter: DeskFilter;
    counts: DeskCounts | null | undefined;
    /** The name of the member in the filter, once it is known. */
    memberName: string | undefined;
    onChange: (filter: DeskFilter) => void;
}

/** How much waits, the filters by kind and member, and the order. */
export const DeskHead = ({ filter, counts, memberName, onChange }: DeskHeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const [locale] = useLocaleState();
    const { kind, order, member } = filter;
    const total = totalOf(counts);
    const ignored = ignoredParameters(useLocation().search, filter);
    const figure = (count: number | undefined) => <span>{count?.toLocaleString(locale)}</span>;
    const pill = (of: DeskKind | undefined, name: string, count: number | undefined) => (
        <LinkBase
            key={of ?? ''}
            to={deskPath({ ...filter, kind: of })}
            aria-current={kind === of ? 'true' : undefined}
        >
            {name} {figure(count)}
        </LinkBase>
    );
    return (
        <>
            <PageHead
                title={t('name')}
                tags={counts && <span className="count">{t('waiting', { smart_count: total })}</span>}
                actions={<DeskFigures />}
            />
            {ignored.length > 0 && (
                <Ignored>
                    <IgnoredParameters labels={ignored.map(name => `resources.desk.${name}`)} />
                </Ignored>
            )}
            <Bar>
                <nav aria-label={t('allKinds')}>
                    {pill(undefined, t('all'), counts ? total : undefined)}
                    {kinds.map(each => pill(each, t(`kinds.${each}`, { smart_count: 2 }), counts?.[each]))}
                </nav>
                {member !== undefined && (
                    <FilterTag name={t('member')} onRemove={() => onChange({ ...filter, member: undefined })}>
                        <bdi>{memberName ?? `#${member}`}</bdi>
                    </FilterTag>
                )}
                <select
                    aria-label={t('order')}
                    value={order}
                    onChange={({ target }) =>
                        onChange({
                            ...filter,
                            order: orders.find(each => each === target.value) ?? orders[0],
                        })
                    }
                >
                    {orders.map(each => (
                        <option key={each} value={each}>
                            {t(`orders.${each}`)}
                        </option>
                    ))}
                </select>
            </Bar>
        </>
    );
};
