const minute = 60_000;
const dayLength = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string) => {
    let format = formats.get(zone);
    if (!format) {
        format = new Intl.DateTimeFormat('en-CA', {
            timeZone: zone,
            hourCycle: 'h23',
            year: 'numeric',
            month: '2-digit',
            day: '2-digit',
            hour: '2-digit',
            minute: '2-digit',
            second: '2-digit',
        });
        formats.set(zone, format);
    }
    return format;
};

export const isZone = (zone: string) => {
    try {
        formatOf(zone);
        return true;
    } catch {
        return false;
    }
};

/** The zone of a region's clocks, of what is stored of it. */
export const zoneOf = (stored: string | null) => (stored !== null && isZone(stored) ? stored : 'UTC');

/** What the clocks of a zone show at a moment, in milliseconds as if they were UTC. */
const shownAt = (moment: Date, zone: string) => {
    if (zone === 'UTC') return moment.getTime();
    const parts = Object.fromEntries(
        formatOf(zone)
            .formatToParts(moment)
            .map(({ type, value }) => [type, Number(value)]),
    );
    return Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!);
};

const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export const dayIn = (moment: Date, zone: string) =>
    new Date(shownAt(moment, zone)).toISOString().slice(0, 10);

/** The minutes that the clocks of a zone show past the midnight of a day; below 0 on the day before. */
export const minutesPast = (day: string, moment: Date, zone: string) =>
    Math.floor((shownAt(moment, zone) - midnightOf(day)) / minute);

/**
 * When the clocks of a zone show so many minutes past the midnight of a day. Of a time shown twice the first; a time
 * that is left out comes as much later as the clocks are put forward.
 */
export const momentOf = (day: string, minutes: number, zone: string) => {
    const shown = midnightOf(day) + minutes * minute;
    const offset = (at: number) => shownAt(new Date(at), zone) - at;
    // Clocks are never more than a day away from UTC, and seldom put forward or back.
    const [before, after] = [offset(shown - dayLength), offset(shown + dayLength)];
    const first = shown - Math.max(before, after);
    const isShown = [first, shown - Math.min(before, after)].find(at => at + offset(at) === shown);
    return new Date(isShown ?? shown - before);
};

export const addDays = (day: string, days: number) =>
    new Date(midnightOf(day) + days * dayLength).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(midnightOf(day)).getUTCDay();

/** `HH:mm` of minutes past midnight, also of the day before; medians have half minutes. */
export const clockOf = (minutes: number) => {
    const shown = ((Math.round(minutes) % 1440) + 1440) % 1440;
    return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
};
