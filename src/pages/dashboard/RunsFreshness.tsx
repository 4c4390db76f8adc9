import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { formatClock } from '../../kit/format/time.ts';

const Line = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    marginInlineStart: 'auto',
    color: palette.paper.muted,
    ...typography.caption,
    '& .failed': { color: palette.level.high.text },
}));

export interface RunsFreshnessProps {
    /** When the rows were read, in milliseconds since 1970. */
    readAt: number;
    /** The last attempt to read them again did not succeed. */
    failed: boolean;
    onRetry: () => void;
}

/** How old the rows of the runs are, beside rows that are read again by themselves. */
export const RunsFreshness = ({ readAt, failed, onRetry }: RunsFreshnessProps) => {
    const translate = useTranslate();
    const time = formatClock(new Date(readAt));
    if (!failed) return <Line>{translate('pages.dashboard.runs.read', { time })}</Line>;
    return (
        <Line role="status">
            <span className="failed">{translate('pages.dashboard.runs.notRead', { time })}</span>
            <Button size="small" onClick={onRetry}>
                {translate('components.retry')}
            </Button>
        </Line>
    );
};
