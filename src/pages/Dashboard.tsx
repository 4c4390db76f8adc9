import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocaleState, useNavigate, useTranslate } from 'react-admin';
import { useConsole } from '../../dataProvider/useConsole.ts';
import { isDay } from '../components/calendar/month.ts';
import { useToday } from '../components/calendar/useToday.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { formatWireDay } from '../components/format/time.ts';
import { PageHead } from '../components/PageHead.tsx';
import { PageLoading } from '../components/PageLoading.tsx';
import { useAddress } from '../routing/routerProvider.tsx';
import { Counts } from './dashboard/Counts.tsx';
import { DaySummary } from './dashboard/DaySummary.tsx';
import { RunCalendar } from './dashboard/RunCalendar.tsx';
import { RunsTable } from './dashboard/RunsTable.tsx';
import { judgeRuns } from './dashboard/runStatus.ts';

const Body = styled('div')(({ theme: { size, space, width } }) => ({
    display: 'grid',
    gap: 16,
    maxWidth: size.listMax,
    padding: `16px ${space.inline}px 32px`,
    '& > .day': { display: 'grid', gridTemplateColumns: '280px minmax(0, 1fr)', gap: 16 },
    '& .aside': { display: 'grid', gap: 16, alignContent: 'start' },
    [`@media (max-width: ${width.phone - 0.02}px)`]: {
        padding: space.inlinePhone,
        '& > .day': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
}));

const Card = styled('section')(({ theme: { palette, radius, typography } }) => ({
    overflow: 'hidden',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    '& > .top': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '11px 16px' },
    '& > .top.ruled': { borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& > .top h2': typography.h2,
    '& > .top span': { color: palette.paper.muted, ...typography.body2 },
}));

/** How often the runs of today are read again while one is under way, in milliseconds. */
const refreshInterval = 30_000;

/** Counts, and the processing runs of a day, which is in the address (catalogue document, section 2). */
export const Dashboard = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const navigate = useNavigate();
    const { runsOf } = useConsole();
    const today = useToday();
    const wanted = new URLSearchParams(useAddress().search).get('date');
    const date = isDay(wanted) ? wanted : today;
    const { data, error, isPending, refetch } = useQuery({
        queryKey: ['dashboard', 'runs', date],
        queryFn: () => runsOf(date),
        select: judgeRuns,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
            date === today && state.data?.processed.some(run => run.processed === null)
                ? refreshInterval
                : false,
    });
    const choose = (day: string) => void navigate(day === today ? '/dashboard' : `/dashboard?date=${day}`);

    const runs = () => {
        if (isPending) return <PageLoading />;
        if (error)
            return (
                <ErrorState
                    what="components.failure.list"
                    args={{ name: translate('pages.dashboard.runs.name') }}
                    why={error.message}
                    onRetry={() => void refetch()}
                />
            );
        if (data.length === 0) return <EmptyState title={translate('pages.dashboard.runs.none')} />;
        return <RunsTable runs={data} />;
    };
    return (
        <>
            <PageHead title={translate('pages.dashboard.title')} />
            <Body>
                <Counts />
                <div className="day">
                    <div className="aside">
                        <Card>
                            <RunCalendar chosen={date} onChoose={choose} />
                        </Card>
                        <Card>
                            <div className="top ruled">
                                <h2>{translate('pages.dashboard.summary.title')}</h2>
                            </div>
                            <DaySummary runs={data ?? []} />
                        </Card>
                    </div>
                    <Card>
                        <div className="top">
                            <h2>{translate('pages.dashboard.runs.title', { date: formatWireDay(date) })}</h2>
                            {data && <span>{data.length.toLocaleString(locale)}</span>}
                        </div>
                        {runs()}
                    </Card>
                </div>
            </Body>
        </>
    );
};
