import { styled } from '../styled.ts';

const Box = styled('div')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    padding: '4px 8px',
    borderRadius: radius.control,
    backgroundColor: palette.toast.bg,
    color: palette.toast.text,
    fontVariantNumeric: 'tabular-nums',
    ...typography.caption,
    '& b': { fontWeight: typography.fontWeightMedium },
}));

export interface ChartTooltipProps {
    active?: boolean;
    label?: string | number;
    payload?: readonly { value?: unknown }[];
    format: (value: number) => string;
    /** Shown for a missing value. */
    none?: string;
}

/** The tooltip of a chart; recharts passes all props but `format`. */
export const ChartTooltip = ({ active, label, payload = [], format, none = '–' }: ChartTooltipProps) => {
    if (!active || payload.length === 0) return null;
    return (
        <Box role="status">
            <b>{label}</b>
            {payload.map(({ value }, index) => (
                <span key={index}>{typeof value === 'number' ? format(value) : none}</span>
            ))}
        </Box>
    );
};
