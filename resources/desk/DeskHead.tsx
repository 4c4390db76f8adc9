import { useGetIdentity, useTranslate, LinkBase, useLocaleState, useLocation } from 'react-admin';
import type { ResponseOf } from '../../contract/types.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { Hidden } from '../../src/ui/Hidden.tsx';
import { styled } from '../../src/ui/styled.ts';
import type { DeskCounts, DeskKind } from '../../contract/desk.ts';
import { FilterTag } from '../../src/ui/list/FilterTag.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { ignoredParameters } from '../../src/routing/listSearch.ts';
import { deskPath, type DeskFilter } from './deskFilter.ts';
import { kinds } from './kinds.ts';
import { totalOf } from './waiting.tsx';

const Strip = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    ...typography.caption,
    color: palette.paper.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& svg': { fill: palette.paper.control },
    '& .own': { fill: palette.accent.mark },
    [breakpoints.down('narrow')]: { display: 'none' },
}));

/** In pixels. */
const height = 24;
const barWidth = 4.6;
const gap = 2;

/** In milliseconds. */
const refetchInterval = 60_000;

type Figures = ResponseOf<'GET desk/figures'>;

const daysOf = ({ days }: Figures, me: number) =>
    days.map(({ day, decided: all, people }) => ({
        day,
        all,
        own: people.find(({ id }) => id === me)?.decided ?? 0,
    }));

const inWords = (hours: number): ['minutes' | 'hours' | 'days', number] => {
    if (hours < 1) return ['minutes', Math.max(1, Math.round(hours * 60))];
    return hours < 48 ? ['hours', Math.round(hours)] : ['days', Math.round(hours / 24)];
};

const DeskFigures = () => {
    const translate = useTranslate();
    const { identity } = useGetIdentity();
    const t = (key: string, args?: object) => translate(`resources.desk.figures.${key}`, args);
    const { data } = useCall('GET desk/figures', { quiet: true, refetchInterval });
    if (!data) return null;
    const days = daysOf(data, Number(identity?.id));
    const most = Math.max(1, ...days.map(({ all }) => all));
    const today = days.at(-1) ?? { all: 0, own: 0 };
    const column = (index: number, count: number) => {
        const tall = (count / most) * height;
        return { x: index * (barWidth + gap), y: height - tall, width: barWidth, height: tall, rx: 1 };
    };
    const waited = data.half_within === null ? undefined : inWords(data.half_within);
    return (
        <Strip>
            <span>{t('today', { you: today.own, all: today.all })}</span>
            <svg width={days.length * (barWidth + gap)} height={height} aria-hidden="true">
                {days.map(({ day, all, own }, index) => (
                    <g key={day}>
                        <rect {...column(index, all)} />
                        <rect className="own" {...column(index, own)} />
                    </g>
                ))}
            </svg>
            <Hidden as="table">
                <caption>{t('chart')}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t('day')}</th>
                        <th scope="col">{t('you')}</th>
                        <th scope="col">{t('all')}</th>
                    </tr>
                </thead>
                <tbody>
                    {days.map(({ day, all, own }) => (
                        <tr key={day}>
                            <th scope="row">{formatWireDay(day)}</th>
                            <td>{own}</td>
                            <td>{all}</td>
                        </tr>
                    ))}
                </tbody>
            </Hidden>
            {waited && <span>{t(waited[0], { smart_count: waited[1] })}</span>}
        </Strip>
    );
};

const IgnoredParameters = view(
    withMessages(['lists'], () =>
        import('../../src/ui/list/narrow/IgnoredParameters.tsx').then(module => module.IgnoredParameters),
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
    '& nav': { display: 'flex', gap: 4, minWidth: 0, flexWrap: 'wrap', flex: 1 },
    '& nav.handed': {
        flex: 'none',
        paddingInlineStart: 8,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
    },
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
    [breakpoints.down(1400)]: { '& nav': { gap: 0 }, '& nav a': { gap: 4, paddingInline: 6 } },
    [breakpoints.down('phone')]: {
        flexWrap: 'wrap',
        padding: `8px ${space.inlinePhone}px 10px`,
        '& nav': { flexBasis: '100%', flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
        '& nav.handed': { paddingInlineStart: 0, borderInlineStart: 0 },
        '& nav a': { height: size.button },
    },
}));

interface DeskHeadProps {
    filter: DeskFilter;
    counts: DeskCounts | null | undefined;
    memberName: string | undefined;
    onChange: (filter: DeskFilter) => void;
}

export const DeskHead = ({ filter, counts, memberName, onChange }: DeskHeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.${key}`, args);
    const [locale] = useLocaleState();
    const { kind, member } = filter;
    const total = totalOf(counts);
    const ignored = ignoredParameters(useLocation().search, filter);
    const mayHand = useOffers('GET desk/handed');
    const { data: handed } = useCall('GET desk/handed', {
        quiet: true,
        absent: null,
        enabled: mayHand,
    });
    const figure = (count: number | undefined) => <span>{count?.toLocaleString(locale)}</span>;
    const pill = (of: DeskKind | undefined, name: string, count: number | undefined) => (
        <LinkBase
            key={of ?? ''}
            to={deskPath({ ...filter, kind: of, handed: undefined })}
            aria-current={kind === of && !filter.handed ? 'true' : undefined}
        >
            {name} {figure(count)}
        </LinkBase>
    );
    const handedPill = (to: 'me' | 'lead', count: number) => (
        <LinkBase
            to={deskPath({ ...filter, kind: undefined, handed: to })}
            aria-current={filter.handed === to ? 'true' : undefined}
        >
            {t(`handedTo.${to}`)} {figure(count)}
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
                    {kinds.map(each => pill(each, t(`tabs.${each}`), counts?.[each]))}
                </nav>
                {handed && (
                    <nav aria-label={t('handedOver')} className="handed">
                        {handedPill('me', handed.me)}
                        {handed.lead !== null && handedPill('lead', handed.lead)}
                    </nav>
                )}
                {member !== undefined && (
                    <FilterTag name={t('member')} onRemove={() => onChange({ ...filter, member: undefined })}>
                        <bdi>{memberName ?? `#${member}`}</bdi>
                    </FilterTag>
                )}
            </Bar>
        </>
    );
};
