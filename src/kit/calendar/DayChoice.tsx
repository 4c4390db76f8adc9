import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatWireDay } from '../format/time.ts';
import { Hidden } from '../Hidden.tsx';
import { DayButton } from './DayButton.tsx';
import { readingKey } from '../readingKey.ts';
import { dayAfterKey } from './dayKeys.ts';
import { monthOf } from './month.ts';
import { MonthGrid } from './MonthGrid.tsx';

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
    const [focused, setFocused] = useState(chosen);
    const [month, setMonth] = useState(monthOf(chosen));
    const box = useRef<HTMLDivElement>(null);
    /** The day to focus once it is rendered; only keys move it, not a change of month. */
    const awaited = useRef<string | null>(chosen);
    useEffect(() => {
        if (awaited.current === null) return;
        box.current?.querySelector<HTMLElement>(`[data-day="${awaited.current}"]`)?.focus();
        awaited.current = null;
    });
    const follow = (event: KeyboardEvent) => {
        const day = dayAfterKey(readingKey(event), focused, last);
        if (day === undefined) return;
        event.preventDefault();
        awaited.current = day;
        setMonth(monthOf(day));
        setFocused(day);
    };
    /** The one day of the visible month in the tab order. */
    const stop = monthOf(focused) === month ? focused : `${month}-01`;
    return (
        <div ref={box}>
            <MonthGrid label={label} month={month} onMonth={setMonth} last={monthOf(last)}>
                {day => (
                    <Day
                        type="button"
                        data-day={day}
                        tabIndex={day === stop ? 0 : -1}
                        aria-pressed={day === chosen}
                        aria-current={day === last ? 'date' : undefined}
                        disabled={day > last}
                        onFocus={() => setFocused(day)}
                        onKeyDown={follow}
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
