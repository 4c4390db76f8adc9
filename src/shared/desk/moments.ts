import { toWireTime } from '../../kit/format/time.ts';

const monday = 1;

const startOfDay = (today: Date, days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);

/** When something that is put off comes back: the start of a day in the reader's time zone, in the wire's format. */
export const moments = {
    tomorrow: (now: Date) => toWireTime(startOfDay(now, 1)),
    days: (now: Date) => toWireTime(startOfDay(now, 3)),
    /** The next Monday, which is a week away on a Monday. */
    week: (now: Date) => toWireTime(startOfDay(now, ((monday + 6 - now.getDay()) % 7) + 1)),
};

export const momentNames = Object.keys(moments) as (keyof typeof moments)[];

/** The start of a chosen day, `YYYY-MM-DD`. */
export const momentOf = (day: string) => toWireTime(new Date(`${day}T00:00:00`));
