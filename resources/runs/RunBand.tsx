import { useTheme } from '@mui/material/styles';
import { useLocaleState } from 'react-admin';
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { JudgedRunDay, RegionRuns } from '../../contract/runs.ts';
import { RunMark } from '../../src/features/runs/RunMark.tsx';
import { useRunWords } from '../../src/features/runs/useRunWords.ts';
import { ChartFrame } from '../../src/ui/chart/ChartFrame.tsx';
import { ChartTooltip } from '../../src/ui/chart/ChartTooltip.tsx';
import { useChartStyle } from '../../src/ui/chart/useChartStyle.ts';
import { formatWireDay } from '../../src/ui/format/time.ts';
import { styled } from '../../src/ui/styled.ts';

/** In pixels: the chart, the figures of its axis, and the least distance of two days below it. */
const height = 240;
const figures = 52;
const perTick = 84;

const Band = styled('div')(({ theme: { palette, radius, typography } }) => ({
    '& p': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '0 8px',
        marginBlockStart: 4,
        color: palette.paper.secondary,
        ...typography.caption,
    },
    '& i': { width: 14, height: 10, borderRadius: radius.bar, backgroundColor: palette.accent.bgStrong },
    '& b': { marginInlineStart: 'auto', color: palette.paper.ink },
}));

const isBad = ({ state, processed }: JudgedRunDay) =>
    processed !== null && (state === 'low' || state === 'high');

const isOther = ({ state, usual }: JudgedRunDay) => state === 'ok' && usual !== null && usual !== 'usual';

interface FaultProps {
    days: readonly JudgedRunDay[];
    colour: string;
    cx?: number;
    cy?: number;
    index?: number;
}

/** Marks a day outside, filled below, hollow above, and points at one unlike its weekday. Recharts passes its place. */
const Fault = ({ days, colour, cx = 0, cy = 0, index = 0 }: FaultProps) => {
    const { palette } = useTheme();
    const day = days[index];
    if (day && isOther(day))
        return <circle cx={cx} cy={cy} r={4} fill="none" stroke={palette.paper.ink} strokeWidth={1.5} />;
    if (!day || !isBad(day)) return null;
    return (
        <path
            d={`M${cx} ${cy - 5} ${cx + 5} ${cy} ${cx} ${cy + 5} ${cx - 5} ${cy}z`}
            fill={day.state === 'low' ? colour : 'none'}
            stroke={colour}
            strokeWidth={1.5}
        />
    );
};

/** What was processed per day, over the usual band of each weekday; the table below has the same in figures. */
export const RunBand = ({ region: { days } }: { region: RegionRuns }) => {
    const { palette } = useTheme();
    const [locale] = useLocaleState();
    const style = useChartStyle();
    const { say, number, shortDay, state: inWords } = useRunWords();
    const points = days.map(day => ({
        day: day.date,
        processed: day.processed,
        band: day.from === null ? null : [day.from, day.to],
    }));
    const newest = days.findLast(isBad);
    const facts = newest && {
        day: formatWireDay(newest.date),
        processed: number(newest.processed!),
        from: newest.from === null ? '–' : number(Math.round(newest.from)),
        to: newest.to === null ? '–' : number(Math.round(newest.to)),
    };
    const name = facts ? say('chart.withFault', facts) : say('chart.name');
    return (
        <Band>
            <ChartFrame title={say('chart.title')} height={height}>
                {width => (
                    <ComposedChart
                        width={width}
                        height={height}
                        data={points}
                        margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
                        aria-label={name}
                    >
                        <CartesianGrid vertical={false} {...style.grid} />
                        <XAxis
                            dataKey="day"
                            // The chart runs from left to right in every language.
                            tickFormatter={(day: string) => shortDay(day).replaceAll('\u200F', '')}
                            interval={Math.max(
                                0,
                                Math.ceil((points.length * perTick) / (width - figures)) - 1,
                            )}
                            {...style.axis}
                        />
                        <YAxis
                            allowDecimals={false}
                            width={figures}
                            tickFormatter={(value: number) => value.toLocaleString(locale)}
                            {...style.axis}
                        />
                        <Tooltip
                            {...style.tooltip}
                            cursor={style.cursor}
                            content={<ChartTooltip format={number} />}
                            labelFormatter={day => formatWireDay(String(day))}
                        />
                        <Area
                            dataKey="band"
                            type="step"
                            fill={palette.accent.bgStrong}
                            stroke="none"
                            tooltipType="none"
                            isAnimationActive={false}
                        />
                        <Line
                            dataKey="processed"
                            stroke={style.mark.main}
                            strokeWidth={2}
                            dot={<Fault days={days} colour={palette.level.high.mark} />}
                            isAnimationActive={false}
                        />
                    </ComposedChart>
                )}
            </ChartFrame>
            <p>
                <i aria-hidden="true" />
                {say('chart.band')}
                {(['low', 'high'] as const).map(
                    state =>
                        days.some(day => isBad(day) && day.state === state) && (
                            <span key={state}>
                                <RunMark state={state} /> {inWords(state)}
                            </span>
                        ),
                )}
                {days.some(isOther) && <span>○ {say('chart.other')}</span>}
                {facts && <b>{say('chart.fault', facts)}</b>}
            </p>
        </Band>
    );
};
