import { useTheme } from '@mui/material/styles';

/**
 * What a recharts chart takes from the theme: colours of marks, and the props of its axes, grid and tooltip.
 * Marks move on their first drawing only, and not at all for readers who asked for no motion: recharts heeds that.
 */
export const useChartStyle = () => {
    const { palette, timing, typography } = useTheme();
    const tick = { fill: palette.paper.secondary, fontSize: typography.caption.fontSize };
    return {
        /** What the chart is about, and what it is compared with. */
        mark: { main: palette.accent.mark, other: palette.paper.control },
        label: tick,
        axis: { tick, tickLine: false, axisLine: { stroke: palette.paper.divider } },
        grid: { stroke: palette.paper.hairline },
        tooltip: { cursor: { fill: palette.paper.hover }, isAnimationActive: false },
        /** Where a line is pointed at or walked through. */
        cursor: { stroke: palette.paper.divider },
        motion: { animationDuration: timing.slow },
    };
};
