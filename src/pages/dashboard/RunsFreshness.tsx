import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { formatClock } from '../../ui/format/time.ts';
import { styled } from '../../ui/styled.ts';

const Line = styled('div')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    marginInlineStart: 'auto',
    color: palette.paper.muted,
    ...typography.caption,
    '& .failed': { color: palette.level.high.text },
}));

interface RunsFreshnessProps {
    /** In milliseconds since 1970. */
    readAt: number;
    failed: boolean;
    onRetry: () => void;
}

/** When the runs were read, or that they could not be read again. */
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
