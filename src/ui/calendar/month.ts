/* Months (`YYYY-MM`) and days (`YYYY-MM-DD`) as text: a calendar day has no time zone, so it is never converted. */

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);

/** The day of a moment in the reader's time zone. */
export const localDay = (moment: Date) =>
    `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

export const isDay = (day: string | null | undefined): day is string =>
    typeof day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(utc(day).getTime()) &&
    text(utc(day)) === day;

export const addDays = (day: string, days: number) => {
    const date = utc(day);
    date.setUTCDate(date.getUTCDate() + days);
    return text(date);
};

export const monthOf = (day: string) => day.slice(0, 7);

export const addMonths = (month: string, months: number) => {
    const date = utc(`${month}-01`);
    date.setUTCMonth(date.getUTCMonth() + months);
    return text(date).slice(0, 7);
};

export const boundsOf = (month: string): { from: string; to: string } => {
    const last = utc(`${addMonths(month, 1)}-01`);
    last.setUTCDate(0);
    return { from: `${month}-01`, to: text(last) };
};

/** The days of a month in weeks from Monday; null before the first and after the last. */
export const weeksOf = (month: string): (string | null)[][] => {
    const { from, to } = boundsOf(month);
    const lead = (utc(from).getUTCDay() + 6) % 7;
    const count = Number(to.slice(8));
    const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, index) => {
        const number = index - lead + 1;
        return number < 1 || number > count ? null : `${month}-${String(number).padStart(2, '0')}`;
    });
    return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** `March 2026` in a language. */
export const monthName = (month: string, locale: string) =>
    utc(`${month}-01`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Whether two letters are enough to tell a language's short weekday names apart. */
const initialsDiffer = (names: readonly string[]) =>
    new Set(names.map(name => name.slice(0, 2))).size === names.length;

/** Short weekday names from Monday, with the long ones for screen readers. */
export const weekdays = (locale: string) => {
    const days = Array.from({ length: 7 }, (_, index) => utc(`2024-01-0${index + 1}`));
    const names = (weekday: 'narrow' | 'short' | 'long') =>
        days.map(day => day.toLocaleDateString(locale, { weekday, timeZone: 'UTC' }));
    const [short, long] = [names('short'), names('long')];
    const shown = initialsDiffer(short) ? short.map(name => name.slice(0, 2)) : names('narrow');
    return shown.map((name, index) => ({ short: name, long: long[index]! }));
};
