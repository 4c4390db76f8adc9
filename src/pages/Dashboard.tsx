import { useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { isDay } from '../kit/calendar/month.ts';
import { useToday } from '../kit/calendar/useToday.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ListFailure } from '../kit/ListFailure.tsx';
import { formatWireDay, zoneName } from '../kit/format/time.ts';
import { sortOf, sortParams, type RowSort } from '../kit/list/rowSort.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { PageLoading } from '../kit/PageLoading.tsx';
import { useAddress } from '../routing/routerProvider.tsx';
import { styled } from '../kit/styled.ts';
import { Counts } from './dashboard/Counts.tsx';
import { DaySummary } from './dashboard/DaySummary.tsx';
import { RunCalendar } from './dashboard/RunCalendar.tsx';
import { RunsFreshness } from './dashboard/RunsFreshness.tsx';
import { runColumns } from './dashboard/runColumns.tsx';
import { RunsTable } from './dashboard/RunsTable.tsx';
import { isAwaited, judgeRuns, type JudgedRun } from './dashboard/runStatus.ts';

const Body = styled('div')(({ theme: { breakpoints, containerQueries, size, space } }) => ({
    display: 'grid',
    gap: 16,
    maxWidth: size.listMax,
    padding: `16px ${space.inline}px 32px`,
    containerName: 'dashboard',
    containerType: 'inline-size',
    '& > .day': { display: 'grid', gridTemplateColumns: '280px minmax(0, 1fr)', gap: 16 },
    '& .aside': { display: 'grid', gap: 16, alignContent: 'start' },
    '& .runs': { containerName: 'runs', containerType: 'inline-size' },
    // The runs have no room beside the calendar here: it moves above them, with the summary beside it.
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

/** How often today's runs are refreshed while one is in progress, in milliseconds. */
const refreshInterval = 30_000;

/**
 * Counts, and the processing runs of a day (catalogue document, section 2). The day and the sort are in the
 * address; everything refreshes while runs of today are pending, except in a hidden tab.
 */
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
    const show = (day: string, by: RowSort | undefined) => {
        const address = new URLSearchParams({ ...(day !== today && { date: day }), ...sortParams(by) });
        navigate(`/dashboard${address.size > 0 ? `?${address}` : ''}`);
    };

    const runs = () => {
        if (isPending) return <PageLoading />;
        if (error && !data)
            return (
                <ListFailure name={translate('pages.dashboard.runs.name')} error={error} refetch={refetch} />
            );
        if (data.length === 0) return <EmptyState title={translate('pages.dashboard.runs.none')} />;
        return <RunsTable runs={data} sort={sort} onSort={by => show(date, by)} />;
    };
    return (
        <>
            <PageHead title={translate('pages.dashboard.title')} />
            <Body>
                <Counts refresh={refresh} />
                <div className="day">
                    <div className="aside">
                        <Card>
                            <RunCalendar chosen={date} onChoose={day => show(day, sort)} refresh={refresh} />
                        </Card>
                        <Card>
                            <div className="top ruled">
                                <h2>{translate('pages.dashboard.summary.title')}</h2>
                            </div>
                            <DaySummary runs={data} />
                        </Card>
                    </div>
                    <Card className="runs">
                        <div className="top">
                            <h2>{translate('pages.dashboard.runs.title', { date: formatWireDay(date) })}</h2>
                            {data && <span>{data.length.toLocaleString(locale)}</span>}
                            <span>{translate('pages.dashboard.runs.zone', { zone: zoneName() })}</span>
                            {data && (error || refresh) && (
                                <RunsFreshness
                                    readAt={dataUpdatedAt}
                                    failed={Boolean(error)}
                                    onRetry={() => void refetch()}
                                />
                            )}
                        </div>
                        {runs()}
                    </Card>
                </div>
            </Body>
        </>
    );
};
