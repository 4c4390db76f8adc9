/** Milliseconds. */
export const dayLength = 86_400_000;

const monthLength = 30.4 * dayLength;
const daySteps = [1, 2, 7, 14];
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

export interface DateTicks {
    /** Midnights UTC, in milliseconds. */
    ticks: number[];
    format: Intl.DateTimeFormatOptions;
}

/** About `count` ticks of a time axis between two moments: days, months or years. */
export const dateTicks = (from: number, to: number, count: number): DateTicks => {
    const each = (to - from) / Math.max(1, count);
    const days = daySteps.find(step => step * dayLength >= each);
    const ticks: number[] = [];
    if (days) {
        for (let time = from; time <= to; time += days * dayLength) ticks.push(time);
        return { ticks, format: { day: 'numeric', month: 'short', timeZone: 'UTC' } };
    }
    const months = monthSteps.find(step => step * monthLength >= each) ?? 240;
    const start = new Date(from);
    const first = start.getUTCMonth() - (start.getUTCMonth() % months);
    for (let month = first, time = 0; time <= to; month += months) {
        time = Date.UTC(start.getUTCFullYear(), month);
        if (time >= from && time <= to) ticks.push(time);
    }
    const year = { year: 'numeric', timeZone: 'UTC' } as const;
    return { ticks, format: months < 12 ? { month: 'short', ...year } : year };
};
