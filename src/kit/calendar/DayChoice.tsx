import { useState } from 'react';
import { formatWireDay } from '../format/time.ts';
import { Hidden } from '../Hidden.tsx';
import { styled } from '../styled.ts';
import { DayButton } from './DayButton.tsx';
import { monthOf } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useDayKeys } from './useDayKeys.ts';

const Day = styled(DayButton)(({ theme: { size } }) => ({
    height: size.button,
    '&[aria-current="date"]': { fontWeight: 600 },
}));

export interface DayChoiceProps {
    /** Names the calendar for screen readers. */
    label: string;
    /** `YYYY-MM-DD`. */
    chosen: string;
    /** The last day that can be chosen. */
    last: string;
    onChoose: (day: string) => void;
}

/** A calendar to choose a day from, by pointer or arrow keys; the chosen day has the initial focus. */
export const DayChoice = ({ label, chosen, last, onChoose }: DayChoiceProps) => {
    const [month, setMonth] = useState(monthOf(chosen));
    const { box, dayProps } = useDayKeys({ chosen, last, month, setMonth, autoFocus: true });
    return (
        <div ref={box}>
            <MonthGrid label={label} month={month} onMonth={setMonth} last={monthOf(last)}>
                {day => (
                    <Day
                        type="button"
                        {...dayProps(day)}
                        aria-pressed={day === chosen}
                        aria-current={day === last ? 'date' : undefined}
                        disabled={day > last}
                        onClick={() => onChoose(day)}
                    >
                        <span aria-hidden="true">{Number(day.slice(8))}</span>
                        <Hidden>{formatWireDay(day)}</Hidden>
                    </Day>
                )}
            </MonthGrid>
        </div>
    );
};
