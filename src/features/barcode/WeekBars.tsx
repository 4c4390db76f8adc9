import { useTheme } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import type { BarcodePage } from '../../../contract/barcodes.ts';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { ChartTooltip } from '../../ui/chart/ChartTooltip.tsx';
import { useChartStyle } from '../../ui/chart/useChartStyle.ts';
import { formatWireDay } from '../../ui/format/time.ts';

/** In pixels: the chart, the figures of its axis, and the least distance of two days below it. */
const height = 160;
const figures = 32;
const perTick = 84;
/** Room for the day and the figure of the last bar, which are wider than the bar. */
const besideLast = 36;

/** The last bar is the current week's, with its figure. */
export const WeekBars = ({ weeks }: Pick<BarcodePage['scans'], 'weeks'>) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { palette } = useTheme();
    const style = useChartStyle();
    const t = (key: string, args?: object) => translate(`resources.barcode-misses.page.${key}`, args);
    const counts = weeks.map(({ scans }) => scans);
    const bars = weeks.map(({ week, scans }, at) => {
        const isLast = at === weeks.length - 1;
        return {
            day: formatWireDay(week),
            scans,
            fill: isLast ? palette.accent.main : style.mark.main,
            said: isLast ? t('thisWeek', { smart_count: scans }) : '',
        };
    });
    const name = t('chart', {
        from: bars[0]?.day,
        to: bars.at(-1)?.day,
        least: Math.min(...counts),
        most: Math.max(...counts),
    });
    return (
        <ChartFrame title={translate('resources.barcode-misses.page.chartTitle')} height={height}>
            {width => (
                <BarChart
                    width={width}
                    height={height}
                    data={bars}
                    margin={{ top: 20, right: besideLast, bottom: 0, left: 0 }}
                    aria-label={name}
                >
                    <CartesianGrid vertical={false} {...style.grid} />
                    <XAxis
                        dataKey="day"
                        interval={Math.max(
                            0,
                            Math.ceil((bars.length * perTick) / (width - figures - besideLast)) - 1,
                        )}
                        {...style.axis}
                    />
                    <YAxis allowDecimals={false} tickCount={3} width={figures} {...style.axis} />
                    <Tooltip
                        {...style.tooltip}
                        content={<ChartTooltip format={value => value.toLocaleString(locale)} />}
                    />
                    <Bar dataKey="scans" maxBarSize={28} radius={2} {...style.motion}>
                        <LabelList
                            dataKey="said"
                            content={({ x, y, width: bar, value }) => (
                                // The chart would break its own labels at the width of the bar.
                                <text
                                    x={Number(x) + Number(bar) / 2}
                                    y={Number(y) - 6}
                                    textAnchor="middle"
                                    // Keeps the line behind it from striking it through.
                                    stroke={palette.paper.surface}
                                    strokeWidth={4}
                                    paintOrder="stroke"
                                    {...style.label}
                                >
                                    {value}
                                </text>
                            )}
                        />
                    </Bar>
                </BarChart>
            )}
        </ChartFrame>
    );
};
