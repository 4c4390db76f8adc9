import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { TickShownBox } from '../../src/ui/list/TickBox.tsx';
import { styled } from '../../src/ui/styled.ts';

const Bar = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    color: palette.paper.ink,
    '& b': { fontWeight: typography.fontWeightMedium, marginInlineEnd: 8 },
    '& .MuiButton-contained': { marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: { flexWrap: 'wrap', paddingBlock: 4 },
}));

export interface TickBarProps {
    count: number;
    /** Translated, such as “Tick all of anna’s that day”. */
    allLabel: string;
    onAll: (() => void) | undefined;
    isTickingAll: boolean;
    onNone: () => void;
    onTakeBack: () => void;
    isTakingBack: boolean;
}

/** Replaces the table's head, at the same height, while rows are ticked. */
export const TickBar = (props: TickBarProps) => {
    const { count, allLabel, onAll, isTickingAll, onNone, onTakeBack, isTakingBack } = props;
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const number = count.toLocaleString(locale);
    return (
        <Bar>
            <TickShownBox />
            <b role="status">{translate('resources.activity.ticked', { smart_count: count, number })}</b>
            {onAll && (
                <Button size="small" variant="text" loading={isTickingAll} onClick={onAll}>
                    {allLabel}
                </Button>
            )}
            <Button size="small" variant="text" onClick={onNone}>
                {translate('resources.activity.untick')}
            </Button>
            <Button
                size="small"
                variant="contained"
                startIcon={<UndoIcon />}
                loading={isTakingBack}
                loadingPosition="start"
                onClick={onTakeBack}
            >
                {translate('resources.activity.takeBack', { smart_count: count, number })}
            </Button>
        </Bar>
    );
};
