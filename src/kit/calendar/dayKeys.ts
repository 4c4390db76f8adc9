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
 * The day that a key moves to: arrows by days and weeks, Page Up and Page Down by months, Home and End within
 * the month; never beyond `last` or before `first`. Undefined for any other key.
 */
export const dayAfterKey = (key: string, day: string, last?: string, first?: string): string | undefined => {
    const to = moves[key]?.(day);
    if (to === undefined) return undefined;
    if (first !== undefined && to < first) return first;
    return last !== undefined && to > last ? last : to;
};
