import type { Meta } from '@storybook/react-vite';
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFrame } from '../../src/ui/chart/ChartFrame.tsx';
import { ChartTooltip } from '../../src/ui/chart/ChartTooltip.tsx';
import { useChartStyle } from '../../src/ui/chart/useChartStyle.ts';
import { Lines } from './Lines.tsx';

export default {
    title: 'Charts',
    component: ChartFrame,
    subcomponents: { ChartTooltip },
} satisfies Meta;

const prices = [
    { day: '01-03', price: 24 },
    { day: '08-03', price: 19.5 },
    { day: '15-03', price: null },
    { day: '22-03', price: 22 },
    { day: '29-03', price: 26 },
];

const euros = (value: number) => `€${value.toFixed(2)}`;

export const Prices = () => {
    const { axis, grid, mark, tooltip } = useChartStyle();
    return (
        <Lines className="wide">
            <ChartFrame title="Price history in France" height={220}>
                {width => (
                    <LineChart width={width} height={220} data={prices}>
                        <CartesianGrid vertical={false} {...grid} />
                        <XAxis dataKey="day" {...axis} />
                        <YAxis {...axis} />
                        <Tooltip {...tooltip} content={<ChartTooltip format={euros} />} />
                        <Line dataKey="price" stroke={mark.main} isAnimationActive={false} />
                    </LineChart>
                )}
            </ChartFrame>
        </Lines>
    );
};

export const Tooltips = () => (
    <Lines>
        <ChartTooltip active label="08-03-2026" payload={[{ value: 19.5 }, { value: 22 }]} format={euros} />
        <ChartTooltip
            active
            label="15-03-2026"
            payload={[{ value: null }]}
            format={euros}
            none="No reading"
        />
    </Lines>
);
