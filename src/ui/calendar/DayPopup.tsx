import { useState } from 'react';
import { Popup } from '../dialog/Popup.tsx';
import { Hidden } from '../Hidden.tsx';
import { formatWireDay } from '../format/time.ts';
import { styled } from '../styled.ts';
import { DayButton } from './DayButton.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { monthOf } from './month.ts';
import { useDayKeys } from './useDayKeys.ts';
import { useToday } from './useToday.ts';

interface DayChoiceProps {
    /** Names the calendar for screen readers. */
    label: string;
    /** `YYYY-MM-DD`. */
    chosen: string;
    first?: string;
    last?: string;
    onChoose: (day: string) => void;
}

/** Chooses a day by pointer or arrow keys; the chosen day has the initial focus. */
const DayChoice = ({ label, chosen, first, last, onChoose }: DayChoiceProps) => {
    const today = useToday();
    const [month, setMonth] = useState(monthOf(chosen));
    const { box, dayProps } = useDayKeys({ chosen, first, last, month, setMonth, autoFocus: true });
    return (
        <div ref={box}>
            <MonthGrid label={label} month={month} onMonth={setMonth} last={last && monthOf(last)}>
                {day => (
                    <DayButton
                        type="button"
                        {...dayProps(day)}
                        aria-pressed={day === chosen}
                        aria-current={day === today ? 'date' : undefined}
                        disabled={(first !== undefined && day < first) || (last !== undefined && day > last)}
                        onClick={() => onChoose(day)}
                    >
                        <span aria-hidden="true">{Number(day.slice(8))}</span>
                        <Hidden>{formatWireDay(day)}</Hidden>
                    </DayButton>
                )}
            </MonthGrid>
        </div>
    );
};

const Frame = styled('div')({ width: 296, maxWidth: '100%' });

interface DayPopupProps {
    open: boolean;
    /** Translated: the purpose of the day. */
    label: string;
    anchor: HTMLElement | null;
    /** `YYYY-MM-DD`; undefined while none is chosen. */
    chosen: string | undefined;
    first?: string;
    last?: string;
    onChoose: (day: string) => void;
    onClose: () => void;
}

export const DayPopup = (props: DayPopupProps) => {
    const { open, label, anchor, chosen, first, last, onChoose, onClose } = props;
    const today = useToday();
    return (
        <Popup open={open} label={label} anchor={anchor} onClose={onClose}>
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
        </Popup>
    );
};
