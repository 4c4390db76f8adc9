import { useTheme } from '@mui/material/styles';

/** Marks animate on the first render only, and not at all with reduced motion, which recharts respects. */
export const useChartStyle = () => {
    const { palette, timing, typography } = useTheme();
    const tick = { fill: palette.paper.secondary, fontSize: typography.caption.fontSize };
    return {
        /** The subject of the chart, and the figures it is compared with. */
        mark: { main: palette.accent.mark, other: palette.paper.control },
        label: tick,
        axis: { tick, tickLine: false, axisLine: { stroke: palette.paper.divider } },
        grid: { stroke: palette.paper.hairline },
        tooltip: { cursor: { fill: palette.paper.hover }, isAnimationActive: false },
        cursor: { stroke: palette.paper.divider },
        motion: { animationDuration: timing.slow },
    };
};
