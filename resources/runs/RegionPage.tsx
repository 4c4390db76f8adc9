import { useNavigate, useParams, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { readId } from '../../contract/limits.ts';
import type { RegionRuns } from '../../contract/runs.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { levelOfState, RunMark } from '../../src/features/runs/RunMark.tsx';
import { useRunWords } from '../../src/features/runs/useRunWords.ts';
import { recordPath } from '../../src/routing/paths.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { LevelTag } from '../../src/ui/LevelTag.tsx';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { readingReasonOf } from '../../src/ui/message/reasonOf.ts';
import { MainAndAside } from '../../src/ui/page/MainAndAside.tsx';
import { PageHead } from '../../src/ui/page/PageHead.tsx';
import { PageLoading } from '../../src/ui/page/PageLoading.tsx';
import { styled } from '../../src/ui/styled.ts';
import { view } from '../../src/ui/view.tsx';
import { RegionAside } from './RegionAside.tsx';
import { RegionDays } from './RegionDays.tsx';

const RunBand = view(() => import('./RunBand.tsx').then(module => module.RunBand));

/** In milliseconds: the clock that notices what did not happen looks as often. */
const refetchInterval = 60_000;

const Main = styled('div')({ display: 'grid', gap: 28, gridTemplateColumns: 'minmax(0, 1fr)' });

const workdays = 7;

/** What is usual for the region, in a line. */
const useUsually = ({ usually, zone, last_expected }: RegionRuns) => {
    const { say, number, clock } = useRunWords();
    const { from, to, minutes, start, weekdays } = usually;
    const parts = [
        from !== null && to !== null && say('usually.items', { from: number(from), to: number(to) }),
        minutes !== null && say('usually.minutes', { minutes: number(minutes) }),
        start !== null && say('usually.start', { time: clock(start), zone }),
        weekdays.length > 0 &&
            (weekdays.length === workdays
                ? say('usually.daily')
                : say('usually.weekly', { smart_count: weekdays.length })),
    ].filter(Boolean);
    return [
        parts.length ? parts.join(' · ') : say('usually.new'),
        last_expected && say('usually.last', { day: formatWireDay(last_expected) }),
    ]
        .filter(Boolean)
        .join(' · ');
};

/** Buttons, and keys that also work while a region is loading, to the regions that need somebody before and after this one. */
const useSteps = (id: number | undefined) => {
    const { say } = useRunWords();
    const navigate = useNavigate();
    const { data } = useCall('GET runs', { query: {}, quiet: true, refetchInterval });
    const needed = data?.regions.filter(({ trouble }) => trouble).map(region => region.id) ?? [];
    const others = needed.filter(each => each !== id);
    const place = needed.findIndex(each => each === id);
    const step = (by: 1 | -1) => {
        const to =
            place < 0 ? others.at(by > 0 ? 0 : -1) : needed[(place + by + needed.length) % needed.length];
        if (to !== undefined) void navigate(recordPath('runs', to), { replace: true });
    };
    useKey([',', '.'], ({ key }) => step(key === '.' ? 1 : -1), others.length > 0);
    return (
        [
            [-1, ',', 'previous'],
            [1, '.', 'nextNeeds'],
        ] as const
    ).map(([by, key, name]) => (
        <Button
            key={key}
            variant="outlined"
            aria-keyshortcuts={key}
            disabled={others.length === 0}
            onClick={() => step(by)}
        >
            {say(name)}
            <Kbd keys={key} />
        </Button>
    ));
};

const Region = ({ region, steps }: { region: RegionRuns; steps: ReactNode }) => {
    const translate = useTranslate();
    const { say, shortDay, state: inWords, trouble: needsFor } = useRunWords();
    const usually = useUsually(region);
    const { name, shop, zone, trouble, at, days, words } = region;
    const quiet = words.find(({ is }) => is === 'quiet')?.day;
    const state = trouble?.cause ?? days.at(-1)!.state;
    return (
        <>
            <PageHead
                title={`${shop.name}, ${name}`}
                trail={[{ label: translate('pages.dashboard.title'), to: '/dashboard' }]}
                tags={
                    <>
                        <LevelTag level={levelOfState(state)} mark={<RunMark state={state} />}>
                            {inWords(state)}
                        </LevelTag>
                        {trouble && <span className="count">{needsFor(trouble, at, zone)}</span>}
                        {quiet && (
                            <span className="count">{say('quietUntil', { day: shortDay(quiet) })}</span>
                        )}
                    </>
                }
                facts={usually}
                actions={steps}
                divided
            />
            <MainAndAside aside={<RegionAside region={region} />}>
                <Main>
                    <RunBand region={region} />
                    <RegionDays region={region} />
                </Main>
            </MainAndAside>
        </>
    );
};

/** One shop region: what its runs came to in eight weeks, what is usual, what hangs on it, and what staff say of it. */
export const RegionPage = () => {
    const { id = '' } = useParams();
    const known = readId(id);
    const steps = useSteps(known);
    const { data, error, refetch } = useCall('GET shop-region/{id}/runs', {
        params: { id: known ?? 0 },
        quiet: true,
        enabled: known !== undefined,
        refetchInterval,
    });
    if (data) return <Region key={data.id} region={data} steps={steps} />;
    if (error || known === undefined)
        return (
            <ErrorState
                what="components.failure.record"
                why={error ? readingReasonOf(error) : 'refusals.notFound'}
                onRetry={() => void refetch()}
            />
        );
    return <PageLoading />;
};
