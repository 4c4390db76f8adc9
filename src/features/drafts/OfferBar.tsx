import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatClock, formatDay, formatDayTime } from '../../ui/format/time.ts';
import { styled } from '../../ui/styled.ts';

const Bar = styled('section')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    backgroundColor: palette.accent.bg,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    ...typography.body2,
    '& > .line': {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '4px 10px',
        minHeight: 44,
        padding: `6px ${space.inline}px`,
    },
    '& > .line > svg': { flex: 'none', fontSize: size.icon, color: palette.accent.text },
    '& b': { fontWeight: typography.fontWeightBold },
    '& .would': { color: palette.paper.secondary, overflowWrap: 'anywhere' },
    '& .show': { color: palette.accent.text },
    '& .end': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: {
        '& > .line': { paddingInline: space.inlinePhone },
        '& .end': { width: '100%', justifyContent: 'flex-end' },
    },
}));

const momentOf = (time: number) => {
    const moment = new Date(time);
    return formatDay(moment) === formatDay(new Date()) ? formatClock(moment) : formatDayTime(moment);
};

export const useOfferTitle = () => {
    const translate = useTranslate();
    return (time: number) => translate('components.draft.title', { time: momentOf(time) });
};

interface OfferBarProps {
    /** The time of the last edit, in milliseconds since 1970. */
    time: number;
    /** Translated: what restoring would change. */
    would: string;
    /** Restoring is the next step, rather than anything on the page. */
    filled: boolean;
    onRestore?: () => void;
    onDiscard?: () => void;
    /** After the text. */
    more?: ReactNode;
    /** Below the line. */
    children?: ReactNode;
}

export const OfferBar = (props: OfferBarProps) => {
    const { time, would, filled, onRestore, onDiscard, more, children } = props;
    const translate = useTranslate();
    const titleOf = useOfferTitle();
    const heading = useId();
    return (
        <Bar aria-labelledby={heading}>
            <div className="line">
                <DraftIcon aria-hidden="true" />
                <b id={heading}>{titleOf(time)}</b>
                <span className="would">{would}</span>
                {more}
                {onDiscard && (
                    <div className="end">
                        <Button variant="text" onClick={onDiscard}>
                            {translate('components.draft.discard')}
                        </Button>
                        {onRestore && (
                            <Button variant={filled ? 'contained' : 'outlined'} onClick={onRestore}>
                                {translate('components.draft.restore')}
                            </Button>
                        )}
                    </div>
                )}
            </div>
            {children}
        </Bar>
    );
};
