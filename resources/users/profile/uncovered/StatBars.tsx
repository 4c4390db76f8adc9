import { useLocaleState, useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame } from '../../../../src/kit/chart/ChartFrame.tsx';
import { ChartTooltip } from '../../../../src/kit/chart/ChartTooltip.tsx';
import { formatTick } from '../../../../src/kit/chart/formatTick.ts';
import { useChartStyle } from '../../../../src/kit/chart/useChartStyle.ts';
import { navigateHorizontalBars } from '../../../../src/kit/chart/navigateHorizontalBars.ts';
import type { ComparedStat } from './compareStats.ts';

/** The heights of a bar's row and of the axis, and the width of the names, in pixels. */
const row = 32;
const axis = 34;
const names = 148;

export interface StatBarsProps {
    /** Translated. */
    title: string;
    stats: readonly ComparedStat[];
    side: 'own' | 'total';
}

/**
 * One side of the comparison as bars. Each side has its own axis, as the totals of all members dwarf one
 * member's.
 */
export const StatBars = ({ title, stats, side }: StatBarsProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const style = useChartStyle();
    const formatValue = (value: number) => formatTick(value, locale);
    const height = stats.length * row + axis;
    return (
        <ChartFrame title={title} height={height} onKey={navigateHorizontalBars}>
            {width => (
                <BarChart
                    layout="vertical"
                    width={width}
                    height={height}
                    data={[...stats]}
                    margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
                    aria-label={translate('resources.users.profile.uncovered.chart', { name: title })}
                >
                    <CartesianGrid horizontal={false} {...style.grid} />
                    <XAxis
                        type="number"
                        domain={[0, 'auto']}
                        allowDecimals={false}
                        tickCount={4}
                        tickFormatter={formatValue}
                        {...style.axis}
                    />
                    <YAxis
                        type="category"
                        dataKey="label"
                        width={Math.min(names, width * 0.4)}
                        interval={0}
                        {...style.axis}
                    />
                    <Tooltip
                        {...style.tooltip}
                        content={<ChartTooltip format={value => value.toLocaleString(locale)} />}
                    />
                    <Bar
                        dataKey={side}
                        fill={side === 'own' ? style.mark.main : style.mark.other}
                        barSize={14}
                        {...style.motion}
                    >
                        <LabelList
                            dataKey={side}
                            position="right"
                            formatter={value => (typeof value === 'number' ? formatValue(value) : '')}
                            {...style.label}
                        />
                    </Bar>
                </BarChart>
            )}
        </ChartFrame>
    );
};
