import Popover from '@mui/material/Popover';
import { styled } from '../styled.ts';
import { DayChoice } from './DayChoice.tsx';
import { useToday } from './useToday.ts';

const Frame = styled('div')({
    width: 296,
    maxWidth: '100%',
    paddingBlockEnd: 8,
    '& td': { paddingInline: 2 },
});

interface DayPopupProps {
    open: boolean;
    /** Translated: what the day is for. */
    label: string;
    /** What it opens at. */
    anchor: HTMLElement | null;
    /** `YYYY-MM-DD`; undefined while none is chosen. */
    chosen: string | undefined;
    first?: string;
    last?: string;
    onChoose: (day: string) => void;
    onClose: () => void;
}

/** A calendar that opens at a field; Escape closes it without a change. */
export const DayPopup = (props: DayPopupProps) => {
    const { open, label, anchor, chosen, first, last, onChoose, onClose } = props;
    const today = useToday();
    return (
        <Popover
            open={open}
            anchorEl={anchor}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            onClose={onClose}
            slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
            <Frame>
                <DayChoice
                    label={label}
                    chosen={chosen ?? first ?? last ?? today}
                    first={first}
                    last={last}
                    onChoose={day => {
                        onClose();
                        onChoose(day);
                    }}
                />
            </Frame>
        </Popover>
    );
};
