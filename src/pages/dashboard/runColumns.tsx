import { useLocaleState, useTranslate } from 'react-admin';
import { DateTimeField } from '../../kit/DateTimeField.tsx';
import { Hidden } from '../../kit/Hidden.tsx';
import { LevelTag } from '../../kit/LevelTag.tsx';
import type { Column } from '../../kit/list/column.ts';
import { styled } from '../../kit/styled.ts';
import { daysBetween, levelOfRun, rankOfRun, runMinutes, runShare, type JudgedRun } from './runStatus.ts';

const Later = styled('sup')(({ theme: { palette, typography } }) => ({
    marginInlineStart: 2,
    color: palette.paper.muted,
    ...typography.caption,
}));

/** A name on up to two lines: it identifies the run, so it is never truncated. */
const Name = styled('span')({
    display: 'block',
    paddingBlock: 2,
    lineHeight: 1.25,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
});

/** A value that has its own column except on a phone. */
const Below = styled('small')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'none',
    color: palette.paper.muted,
    ...typography.caption,
    [breakpoints.down('phone')]: { display: 'block' },
}));

const Figure = ({ value }: { value: number | null | undefined }) => {
    const [locale] = useLocaleState();
    return <>{value?.toLocaleString(locale)}</>;
};

const Status = ({ run: { status } }: { run: JudgedRun }) => {
    const translate = useTranslate();
    return (
        <LevelTag level={levelOfRun(status)} quiet>
            {translate(`pages.dashboard.status.${status}`)}
        </LevelTag>
    );
};

const RunTime = ({ run }: { run: JudgedRun }) => {
    const translate = useTranslate();
    const count = runMinutes(run);
    return count === undefined ? null : <>{translate('pages.dashboard.minutes', { count })}</>;
};

/** The time at which a run ended, and the days since its start if it ended on another day. */
const End = ({ run: { start, end } }: { run: JudgedRun }) => {
    const translate = useTranslate();
    const days = daysBetween(start, end);
    return (
        <>
            <DateTimeField value={end} show="clock" />
            {days > 0 && (
                <Later>
                    <span aria-hidden="true">+{days}</span>
                    <Hidden>{translate('pages.dashboard.daysLater', { smart_count: days })}</Hidden>
                </Later>
            )}
        </>
    );
};

const share = (run: JudgedRun) => {
    const value = runShare(run);
    return value === undefined ? null : `${value} %`;
};

/** The columns of the runs of a day. */
export const runColumns: readonly Column<JudgedRun>[] = [
    {
        id: 'status',
        label: 'pages.dashboard.columns.status',
        fit: true,
        cell: run => <Status run={run} />,
        sortBy: rankOfRun,
    },
    {
        id: 'region',
        label: 'pages.dashboard.columns.region',
        cell: run => <Name>{run.shop_region.name}</Name>,
        sortBy: run => run.shop_region.name,
    },
    {
        id: 'shop',
        label: 'pages.dashboard.columns.shop',
        phone: true,
        cell: ({ shop_region: { name, shop } }) => (
            <Name>
                {shop?.name ?? '–'}
                <Below>{name}</Below>
            </Name>
        ),
        sortBy: run => run.shop_region.shop?.name ?? '',
    },
    {
        id: 'expected',
        label: 'pages.dashboard.columns.expected',
        figures: true,
        fit: true,
        cell: run => <Figure value={run.shop_region.expected_count} />,
        sortBy: run => run.shop_region.expected_count,
    },
    {
        id: 'processed',
        label: 'pages.dashboard.columns.processed',
        figures: true,
        fit: true,
        phone: true,
        cell: ({ processed, shop_region: { expected_count } }) => (
            <>
                <Figure value={processed} />
                {expected_count !== null && (
                    <Below>
                        / <Figure value={expected_count} />
                    </Below>
                )}
            </>
        ),
        sortBy: run => run.processed,
    },
    {
        id: 'share',
        label: 'pages.dashboard.columns.share',
        figures: true,
        fit: true,
        cell: share,
        sortBy: run => runShare(run) ?? null,
    },
    {
        id: 'start',
        label: 'pages.dashboard.columns.start',
        figures: true,
        fit: true,
        cell: run => <DateTimeField value={run.start} show="clock" />,
        sortBy: run => run.start,
    },
    {
        id: 'end',
        label: 'pages.dashboard.columns.end',
        figures: true,
        fit: true,
        cell: run => <End run={run} />,
        sortBy: run => run.end,
    },
    {
        id: 'runTime',
        label: 'pages.dashboard.columns.runTime',
        figures: true,
        fit: true,
        cell: run => <RunTime run={run} />,
        sortBy: run => runMinutes(run) ?? null,
    },
];
