import { useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { isDay } from '../ui/calendar/month.ts';
import { useToday } from '../ui/calendar/useToday.ts';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { ListFailure } from '../ui/message/ListFailure.tsx';
import { formatWireDay, zoneName } from '../ui/format/time.ts';
import { sortOf, sortParams, type RowSort } from '../ui/list/rowSort.ts';
import { PageHead } from '../ui/page/PageHead.tsx';
import { PageLoading } from '../ui/page/PageLoading.tsx';
import { useAddress } from '../routing/routerProvider.tsx';
import { styled } from '../ui/styled.ts';
import { useOffers } from '../ui/useOffers.ts';
import { Counts } from './dashboard/Counts.tsx';
import { DaySummary } from './dashboard/DaySummary.tsx';
import { RunCalendar } from './dashboard/RunCalendar.tsx';
import { runColumns, RunsTable } from './dashboard/RunsTable.tsx';
import { isAwaited, judgeRuns, type JudgedRun } from './dashboard/runStatus.ts';
import { useBeyond } from './dashboard/useBeyond.ts';

const Body = styled('div')(({ theme: { breakpoints, containerQueries, size, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    maxWidth: size.listMax,
    padding: `16px ${space.inline}px 32px`,
    containerName: 'dashboard',
    containerType: 'inline-size',
    '& > .day': { display: 'grid', gridTemplateColumns: '280px minmax(0, 1fr)', gap: 16 },
    '& .aside, & .main': {
        display: 'grid',
        gap: 16,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
    },
    '& .grid': { padding: '11px 0 0', '& > section > .top': { paddingInline: 16 } },
    '& .runs': { containerName: 'runs', containerType: 'inline-size' },
    // Too narrow for both: the calendar moves above the runs, beside the summary.
    [containerQueries('dashboard').down(896)]: {
        '& > .day': { gridTemplateColumns: 'minmax(0, 1fr)' },
        '& .aside': { gridTemplateColumns: '280px minmax(0, 320px)', alignItems: 'start' },
    },
    [breakpoints.down('phone')]: {
        padding: space.inlinePhone,
        '& .aside': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
}));

const Card = styled('section')(({ theme: { palette, radius, typography } }) => ({
    overflow: 'hidden',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& > .top': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: '0 8px',
        padding: '11px 16px',
    },
    '& > .top.ruled': { borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& > .top h2': typography.h2,
    '& > .top span': { color: palette.paper.muted, ...typography.body2 },
}));

/** In milliseconds, while a run of today is in progress. */
const refreshInterval = 30_000;

/** Catalogue document, section 2. Day and sort are in the address; everything refreshes while runs are pending. */
export const Dashboard = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const navigate = useNavigate();
    const today = useToday();
    const params = new URLSearchParams(useAddress().search);
    const wanted = params.get('date');
    const date = isDay(wanted) ? wanted : today;
    const sort = sortOf(params, runColumns);
    const intervalFor = (judged: readonly JudgedRun[] | undefined) =>
        date === today && judged?.some(isAwaited) ? refreshInterval : false;
    const { data, dataUpdatedAt, error, isPending, refetch } = useCall('GET region-processings', {
        query: { date },
        select: judgeRuns,
        refetchInterval: ({ state }) => intervalFor(state.data && judgeRuns(state.data)),
    });
    const refresh = intervalFor(data);
    const hasRegions = useOffers('GET runs');
    // What is needed now and the thirty days are the same for every day; what a day came to is not.
    const {
        data: overview,
        isPlaceholderData,
        error: unread,
        refetch: readRegions,
    } = useCall('GET runs', {
        query: { date },
        enabled: hasRegions,
        placeholderData: before => before,
        refetchInterval: 60_000,
        quiet: true,
    });
    const regions = isPlaceholderData ? undefined : overview?.regions;
    const countsRegions = hasRegions && !(unread && !overview);
    const hasGuard = useOffers('GET prices/suspicious');
    const { data: doubted = [], isLoading: isDoubting } = useCall('GET prices/suspicious', {
        enabled: hasGuard,
        quiet: true,
    });
    // Shown at once, so that nothing moves.
    const { code, isReady } = useBeyond(
        !isDoubting && (overview !== undefined || !countsRegions),
        !isPending,
    );
    const regionOf = new Map(regions?.map(region => [region.id, region]));
    const show = (day: string, by: RowSort | undefined) => {
        const address = new URLSearchParams({ ...(day !== today && { date: day }), ...sortParams(by) });
        navigate(`/dashboard${address.size > 0 ? `?${address}` : ''}`);
    };

    const rows = (code && regions && data && code.needingFirst(data, regions)) ?? data ?? [];
    const runs = () => {
        if (isPending) return <PageLoading />;
        if (error && !data)
            return (
                <ListFailure name={translate('pages.dashboard.runs.name')} error={error} refetch={refetch} />
            );
        if (rows.length === 0) return <EmptyState title={translate('pages.dashboard.runs.none')} />;
        const shown = rows.map(run => {
            const region = regionOf.get(run.shop_region.id ?? 0);
            return {
                ...run,
                date,
                region,
                beside: region && code && <code.RunBeside region={region} date={date} />,
            };
        });
        return <RunsTable runs={shown} sort={sort} onSort={by => show(date, by)} />;
    };
    return (
        <>
            <PageHead title={translate('pages.dashboard.title')} />
            <Body>
                <Counts refresh={refresh} />
                {!isReady && <PageLoading />}
                {isReady && code && overview && <code.RunsNow overview={overview} />}
                {isReady && unread && (
                    <ListFailure
                        name={translate('resources.runs.name', { smart_count: 2 })}
                        error={unread}
                        refetch={readRegions}
                    />
                )}
                {isReady && code && <code.DealNotice deals={doubted} />}
                {isReady && (
                    <div className="day">
                        <div className="aside">
                            <Card>
                                <RunCalendar
                                    chosen={date}
                                    onChoose={day => show(day, sort)}
                                    refresh={refresh}
                                    stuck={
                                        code && overview?.stuck.length
                                            ? {
                                                  // A region may be a day ahead.
                                                  days: overview.stuck.filter(day => day <= today),
                                                  mark: <code.RunMark state="stuck" />,
                                              }
                                            : undefined
                                    }
                                />
                            </Card>
                            <Card>
                                <div className="top ruled">
                                    <h2>{translate('pages.dashboard.summary.title')}</h2>
                                </div>
                                <DaySummary runs={data} isShort={countsRegions && code !== undefined} />
                                {countsRegions && code && <code.SixCounts regions={regions} />}
                            </Card>
                        </div>
                        <div className="main">
                            {overview && overview.regions.length > 0 && code && (
                                <Card className="grid">
                                    <code.RunGrid overview={overview} chosen={date} today={today} />
                                </Card>
                            )}
                            <Card className="runs">
                                <div className="top">
                                    <h2>
                                        {translate('pages.dashboard.runs.title', {
                                            date: formatWireDay(date),
                                        })}
                                    </h2>
                                    {data && <span>{rows.length.toLocaleString(locale)}</span>}
                                    <span>
                                        {translate('pages.dashboard.runs.zone', { zone: zoneName() })}
                                    </span>
                                    {code && data && (error || refresh) && (
                                        <code.RunsFreshness
                                            readAt={dataUpdatedAt}
                                            failed={Boolean(error)}
                                            onRetry={() => void refetch()}
                                        />
                                    )}
                                    {code && (
                                        <code.DayKeys
                                            date={date}
                                            today={today}
                                            onDay={day => show(day, sort)}
                                        />
                                    )}
                                </div>
                                {runs()}
                            </Card>
                        </div>
                    </div>
                )}
            </Body>
        </>
    );
};
