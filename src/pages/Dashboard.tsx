import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { isDay } from '../ui/calendar/month.ts';
import { useToday } from '../ui/calendar/useToday.ts';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { ListFailure } from '../ui/message/ListFailure.tsx';
import { formatClock, formatWireDay, zoneName } from '../ui/format/time.ts';
import { sortOf, sortParams, type RowSort } from '../ui/list/rowSort.ts';
import { PageHead } from '../ui/page/PageHead.tsx';
import { PageLoading } from '../ui/page/PageLoading.tsx';
import { useAddress } from '../routing/routerProvider.tsx';
import { styled } from '../ui/styled.ts';
import { DaySummary } from './dashboard/DaySummary.tsx';
import { RunCalendar } from './dashboard/RunCalendar.tsx';
import { runColumns, RunsTable } from './dashboard/RunsTable.tsx';
import { isAwaited, judgeRuns, type JudgedRun } from './dashboard/runStatus.ts';

const Strip = styled('dl')(({ theme: { palette, radius, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    overflow: 'hidden',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.hairline,
    '& > div': {
        // Keeps the cells in place when the numbers arrive.
        flex: '1 1 0',
        padding: '10px 14px 12px',
        backgroundColor: palette.paper.surface,
        whiteSpace: 'nowrap',
    },
    '& dt': { color: palette.paper.muted, ...typography.caption },
    '& dd': { ...typography.h1, marginBlockStart: 4, fontVariantNumeric: 'tabular-nums' },
}));

const counts = [
    'new_products',
    'unlinked_new_products',
    'products',
    'reviews',
    'users',
    'shop_items',
    'posts',
    'c3r1',
    'c3r4',
] as const;

const Counts = ({ refresh }: { refresh: number | false }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data, error, refetch } = useCall('GET dashboard-stats', { refetchInterval: refresh });
    if (error && !data)
        return <ListFailure name={translate('pages.dashboard.counts')} error={error} refetch={refetch} />;
    return (
        <Strip aria-label={translate('pages.dashboard.counts')}>
            {counts.map(count => (
                <div key={count}>
                    <dt>{translate(`pages.dashboard.stats.${count}`)}</dt>
                    <dd>{data ? (data[count]?.toLocaleString(locale) ?? '–') : <Skeleton width="4ch" />}</dd>
                </div>
            ))}
        </Strip>
    );
};

const Line = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    marginInlineStart: 'auto',
    color: palette.paper.muted,
    ...typography.caption,
    '& .failed': { color: palette.level.high.text },
}));

interface RunsFreshnessProps {
    /** In milliseconds since 1970. */
    readAt: number;
    failed: boolean;
    onRetry: () => void;
}

const RunsFreshness = ({ readAt, failed, onRetry }: RunsFreshnessProps) => {
    const translate = useTranslate();
    const time = formatClock(new Date(readAt));
    if (!failed) return <Line>{translate('pages.dashboard.runs.read', { time })}</Line>;
    return (
        <Line role="status">
            <span className="failed">{translate('pages.dashboard.runs.notRead', { time })}</span>
            <Button size="small" onClick={onRetry}>
                {translate('components.retry')}
            </Button>
        </Line>
    );
};

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
