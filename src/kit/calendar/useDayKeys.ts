import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { readingKey } from '../readingKey.ts';
import { dayAfterKey } from './dayKeys.ts';
import { monthOf } from './month.ts';

export interface DayKeysOptions {
    /** `YYYY-MM-DD`. */
    chosen: string;
    /** The first and the last day that can be reached. */
    first?: string;
    last?: string;
    /** The visible month. */
    month: string;
    setMonth: (month: string) => void;
    /** The chosen day has the initial focus. */
    autoFocus?: boolean;
}

/**
 * Makes the days of a calendar one Tab stop and moves between them with the keyboard, across months. `box`
 * goes to an element around the days, `dayProps` to the button of each day.
 */
export const useDayKeys = ({ chosen, first, last, month, setMonth, autoFocus }: DayKeysOptions) => {
    const [focused, setFocused] = useState(chosen);
    const box = useRef<HTMLDivElement>(null);
    /** The day to focus once it is rendered; only keys move it, not a change of month. */
    const awaited = useRef<string | null>(autoFocus ? chosen : null);
    useEffect(() => {
        if (awaited.current === null) return;
        box.current?.querySelector<HTMLElement>(`[data-day="${awaited.current}"]`)?.focus();
        awaited.current = null;
    });
    const follow = (event: KeyboardEvent) => {
        const day = dayAfterKey(readingKey(event), focused, last, first);
        if (day === undefined) return;
        event.preventDefault();
        awaited.current = day;
        setMonth(monthOf(day));
        setFocused(day);
    };
    /** The one day of the visible month in the tab order. */
    const visible = [focused, chosen].find(day => monthOf(day) === month);
    const opening = `${month}-01`;
    const stop = visible ?? (first !== undefined && monthOf(first) === month ? first : opening);
    return {
        box,
        dayProps: (day: string) => ({
            'data-day': day,
            tabIndex: day === stop ? 0 : -1,
            onFocus: () => setFocused(day),
            onKeyDown: follow,
        }),
    };
};
