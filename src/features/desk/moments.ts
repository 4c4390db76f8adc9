import { toWireTime } from '../../ui/format/time.ts';

const monday = 1;

const startOfDay = (today: Date, days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);

/** When a postponed item comes back: the start of a day in the reader's time zone, in wire format. */
export const moments = {
    tomorrow: (now: Date) => toWireTime(startOfDay(now, 1)),
    days: (now: Date) => toWireTime(startOfDay(now, 3)),
    /** The next Monday, a week away on a Monday. */
    week: (now: Date) => toWireTime(startOfDay(now, ((monday + 6 - now.getDay()) % 7) + 1)),
};
