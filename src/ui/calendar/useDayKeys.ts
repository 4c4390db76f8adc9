import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { readingKey } from '../readingKey.ts';
import { addDays, addMonths, boundsOf, monthOf } from './month.ts';

/** The same day a number of months away, or the last day of a shorter month. */
const sameDay = (day: string, months: number) => {
    const { from, to } = boundsOf(addMonths(monthOf(day), months));
    const same = `${monthOf(from)}-${day.slice(8)}`;
    return same > to ? to : same;
};

const moves: Record<string, (day: string) => string> = {
    ArrowLeft: day => addDays(day, -1),
    ArrowRight: day => addDays(day, 1),
    ArrowUp: day => addDays(day, -7),
    ArrowDown: day => addDays(day, 7),
    PageUp: day => sameDay(day, -1),
    PageDown: day => sameDay(day, 1),
    Home: day => `${monthOf(day)}-01`,
    End: day => boundsOf(monthOf(day)).to,
};

/**
 * Arrows move by days and weeks, Page Up and Page Down by months, Home and End within the month; never beyond `last` or
 * before `first`. Undefined for any other key.
 */
export const dayAfterKey = (key: string, day: string, last?: string, first?: string): string | undefined => {
    const to = moves[key]?.(day);
    if (to === undefined) return undefined;
    if (first !== undefined && to < first) return first;
    return last !== undefined && to > last ? last : to;
};

export interface DayKeysOptions {
    /** `YYYY-MM-DD`. */
    chosen: string;
    first?: string;
    last?: string;
    month: string;
    setMonth: (month: string) => void;
    autoFocus?: boolean;
}

/** One Tab stop, moved by keys across months: `box` goes to an element around the days, `dayProps` to each button. */
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
