import { useMemo } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { formatPrice, formatShortPrice, hasDecimals, type Currency } from './price.tsx';
import { formatWireDay } from '../../ui/format/time.ts';
import { ChartTooltip, type ChartTooltipProps } from '../../ui/chart/ChartTooltip.tsx';
import { dateTicks } from '../../ui/chart/dateTicks.ts';
import { pricePoints, type PricePoint, type RegionPrices } from './pricePoints.ts';
import { useChartStyle } from '../../ui/chart/useChartStyle.ts';

/** Pixels: per character of an amount on the axis, beside it, and per date label below. */
const character = 7;
const beside = 12;
const perTick = 88;

/** Radius of a lone reading, in pixels. */
const lone = 3;

const dayOf = (time: number) => formatWireDay(new Date(time).toISOString());

interface PriceTooltipProps extends Omit<ChartTooltipProps, 'format'> {
    currency: Currency;
}

/** Recharts passes all props but the currency. */
const PriceTooltip = ({ currency, label, ...shown }: PriceTooltipProps) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    if (typeof label !== 'number') return null;
    return (
        <ChartTooltip
            {...shown}
            label={dayOf(label)}
            none={translate('components.priceChart.gap')}
            format={price => formatPrice(price, currency, locale)}
        />
    );
};

interface LonePointProps {
    shown: readonly PricePoint[];
    colour: string;
    cx?: number;
    cy?: number;
    index?: number;
}

/** A reading with gaps on both sides, which no line connects; recharts passes its position. */
const LonePoint = ({ shown, colour, cx, cy, index = 0 }: LonePointProps) => {
    const isRead = (at: number) => typeof shown[at]?.price === 'number';
    if (!isRead(index) || isRead(index - 1) || isRead(index + 1)) return null;
    return <circle cx={cx} cy={cy} r={lone} fill={colour} />;
};

export interface PriceChartLinesProps extends RegionPrices {
    title: string;
    width: number;
    height: number;
}

/** Prices by day, broken by gaps, and their average. */
export const PriceChartLines = ({ title, currency, prices, avg, width, height }: PriceChartLinesProps) => {
    const translate = useTranslate();
    const [locale = 'en'] = useLocaleState();
    const style = useChartStyle();
    const tick = (price: number) => formatShortPrice(price, currency, locale);
    const dearest = useMemo(() => prices.reduce((high, { price }) => Math.max(high, price), 0), [prices]);
    const amounts = tick(dearest).length * character + beside;
    const room = Math.max(1, width - amounts);
    const points = useMemo(() => pricePoints(prices, room), [prices, room]);
    const [from, to] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
    const { ticks, format } = dateTicks(from, to, Math.floor(room / perTick));
    const date = new Intl.DateTimeFormat(locale, format);
    return (
        <LineChart
            width={width}
            height={height}
            data={points}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
            aria-label={translate('components.priceChart.chart', { name: title })}
        >
            <CartesianGrid vertical={false} {...style.grid} />
            <XAxis
                dataKey="time"
                type="number"
                domain={[from, to]}
                ticks={ticks}
                tickFormatter={time => date.format(time)}
                {...style.axis}
            />
            <YAxis
                domain={['auto', 'auto']}
                allowDecimals={hasDecimals(currency)}
                width={amounts}
                tickFormatter={tick}
                {...style.axis}
            />
            <Tooltip
                {...style.tooltip}
                cursor={style.cursor}
                filterNull={false}
                content={<PriceTooltip currency={currency} />}
            />
            {avg !== null && (
                <ReferenceLine
                    y={avg}
                    ifOverflow="extendDomain"
                    stroke={style.mark.other}
                    strokeWidth={1.5}
                    strokeDasharray="5 4"
                />
            )}
            <Line
                dataKey="price"
                stroke={style.mark.main}
                strokeWidth={2}
                strokeLinecap="round"
                strokeLinejoin="round"
                dot={<LonePoint shown={points} colour={style.mark.main} />}
                isAnimationActive={false}
            />
        </LineChart>
    );
};
