import { useState } from 'react';
import { formatWireDay } from '../format/time.ts';
import { Hidden } from '../Hidden.tsx';
import { styled } from '../styled.ts';
import { DayButton } from './DayButton.tsx';
import { monthOf } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useDayKeys } from './useDayKeys.ts';
import { useToday } from './useToday.ts';

const Day = styled(DayButton)(({ theme: { size } }) => ({
    height: size.button,
    '&[aria-current="date"]': { fontWeight: 600 },
}));

export interface DayChoiceProps {
    /** Names the calendar for screen readers. */
    label: string;
    /** `YYYY-MM-DD`. */
    chosen: string;
    /** The first and the last day that can be chosen. */
    first?: string;
    last?: string;
    onChoose: (day: string) => void;
}

/** A calendar to choose a day from, by pointer or arrow keys; the chosen day has the initial focus. */
export const DayChoice = ({ label, chosen, first, last, onChoose }: DayChoiceProps) => {
    const today = useToday();
    const [month, setMonth] = useState(monthOf(chosen));
    const { box, dayProps } = useDayKeys({ chosen, first, last, month, setMonth, autoFocus: true });
    return (
        <div ref={box}>
            <MonthGrid label={label} month={month} onMonth={setMonth} last={last && monthOf(last)}>
                {day => (
                    <Day
                        type="button"
                        {...dayProps(day)}
                        aria-pressed={day === chosen}
                        aria-current={day === today ? 'date' : undefined}
                        disabled={(first !== undefined && day < first) || (last !== undefined && day > last)}
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
