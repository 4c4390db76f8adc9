import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Kbd } from '../keys/Kbd.tsx';
import { styled } from '../styled.ts';

const Place = styled('span')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    color: palette.paper.muted,
    fontVariantNumeric: 'tabular-nums',
    marginInlineEnd: 4,
}));

export interface StepButtonsProps {
    /** Where in the queue one is, in words. */
    place: string;
    hasPrevious: boolean;
    hasNext: boolean;
    onStep: (by: 1 | -1) => void;
    /** In a form the keys take Alt too. */
    inForm?: boolean;
    /** Whether Next is what most will press. */
    isNextMain?: boolean;
}

/** The place in a queue, and its steps back and on. The page binds K and J. */
export const StepButtons = ({
    place,
    hasPrevious,
    hasNext,
    onStep,
    inForm,
    isNextMain,
}: StepButtonsProps) => {
    const translate = useTranslate();
    const keysOf = (key: string) => (inForm ? `${key} Alt+${key}` : key);
    return (
        <>
            <Place role="status">{place}</Place>
            <Button
                startIcon={<UpIcon />}
                aria-keyshortcuts={keysOf('K')}
                disabled={!hasPrevious}
                onClick={() => onStep(-1)}
            >
                {translate('components.queue.previous')}
                <Kbd keys="K" />
            </Button>
            <Button
                startIcon={<DownIcon />}
                aria-keyshortcuts={keysOf('J')}
                variant={isNextMain ? 'contained' : undefined}
                disabled={!hasNext}
                onClick={() => onStep(1)}
            >
                {translate('components.queue.next')}
                <Kbd keys="J" />
            </Button>
        </>
    );
};
