import type { Verdict } from '../../contract/prices.ts';
import { dayLength } from '../../src/ui/chart/dateTicks.ts';
import { styled } from '../../src/ui/styled.ts';
import type { PricePoint } from './guard.tsx';

const [width, height, inset, days] = [76, 26, 5, 90];

const Drawing = styled('svg')(({ theme: { breakpoints, palette } }) => ({
    flex: 'none',
    fill: palette.paper.ink,
    '& .line': { fill: 'none', stroke: palette.paper.control, strokeWidth: 1.5 },
    '& .blame': { fill: palette.level.high.mark },
    [breakpoints.down('narrow')]: { display: 'none' },
}));

interface PriceLineProps {
    prices: readonly PricePoint[] | undefined;
    date: string;
    /** The reading to blame. */
    blame?: Verdict['blame'];
}

/** The prices of the 90 days up to a day, with a dot at the last, or a mark at the one to blame. */
export const PriceLine = ({ prices, date, blame }: PriceLineProps) => {
    const last = prices?.at(-1);
    if (!prices || !last) return null;
    const amounts = [...prices.map(([, price]) => price), ...(blame ? [blame.price] : [])];
    const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
    const across = (day: string) =>
        width - inset - ((Date.parse(date) - Date.parse(day)) / dayLength / days) * (width - 2 * inset);
    const down = (price: number) =>
        high === low ? height / 2 : inset + ((high - price) / (high - low)) * (height - 2 * inset);
    const place = ([day, price]: PricePoint) => `${across(day).toFixed(1)},${down(price).toFixed(1)}`;
    const steps = prices.map((point, at) =>
        at === 0 ? `M${place(point)}` : `H${across(point[0]).toFixed(1)}V${down(point[1]).toFixed(1)}`,
    );
    return (
        <Drawing width={width} height={height} aria-hidden="true">
            <path className="line" d={steps.join('')} />
            {blame ? (
                <path
                    className="blame"
                    d={`M${place([blame.date, blame.price])}m0-4.4 4.4 4.4-4.4 4.4-4.4-4.4z`}
                />
            ) : (
                <circle cx={across(last[0])} cy={down(last[1])} r="2.2" />
            )}
        </Drawing>
    );
};
