/** A moment of the wire, `YYYY-MM-DD HH:mm:ss` in UTC; undefined for any other text. */
export const parseWireTime = (wire: string | null | undefined): Date | undefined => {
    if (!wire || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(wire)) return undefined;
    const date = new Date(`${wire.replace(' ', 'T')}Z`);
    return Number.isNaN(date.getTime()) ? undefined : date;
};

export const toWireTime = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');

/** The beginning of a calendar day, `YYYY-MM-DD`, in the reader's time zone, as a moment of the wire. */
export const midnightOf = (day: string) => toWireTime(new Date(`${day}T00:00:00`));

const two = (value: number) => String(value).padStart(2, '0');

/** The language on the screen; English before there is one. */
const language = () => globalThis.document?.documentElement.lang || 'en';

/** As the language writes it, with the 24-hour clock; undefined in English, which the specification settles. */
const written = (date: Date, options: Intl.DateTimeFormatOptions) =>
    language() === 'en'
        ? undefined
        : new Intl.DateTimeFormat(language(), { ...options, numberingSystem: 'latn' }).format(date);

const dayShape = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const clockShape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `DD-MM-YYYY` in English, in the reader's time zone. */
export const formatDay = (date: Date) =>
    written(date, dayShape) ??
    `${two(date.getDate())}-${two(date.getMonth() + 1)}-${String(date.getFullYear()).padStart(4, '0')}`;

/** `hh:mm a` in English, in the reader's time zone: `04:12 pm`. */
export const formatClock = (date: Date) =>
    written(date, clockShape) ??
    `${two(date.getHours() % 12 || 12)}:${two(date.getMinutes())} ${date.getHours() < 12 ? 'am' : 'pm'}`;

/** `DD-MM-YYYY hh:mm a` in English, in the reader's time zone. */
export const formatDayTime = (date: Date) =>
    written(date, { ...dayShape, ...clockShape }) ?? `${formatDay(date)} ${formatClock(date)}`;

/** `YYYY-MM-DD HH:mm`, in the reader's time zone: spreadsheets in every language read it the same. */
export const formatForFile = (date: Date) =>
    `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;

/** A calendar day of the wire, `YYYY-MM-DD`, as `DD-MM-YYYY` in English: a day has no time zone. */
export const formatWireDay = (day: string) => {
    const [year, month, date] = day.slice(0, 10).split('-');
    return formatDay(new Date(Number(year), Number(month) - 1, Number(date)));
};

/** E.g. `Europe/Oslo`. */
export const zoneName = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const minute = 60_000;

const age = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(language(), {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        useGrouping: false,
        numberingSystem: 'latn',
    }).format(value);

/** `5m`, `3h`, `2d` in English, rounded down, at least `1m`. */
export const relativeAge = (since: Date, now: Date) => {
    const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / minute));
    if (minutes < 60) return age(minutes, 'minute');
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? age(hours, 'hour') : age(Math.floor(hours / 24), 'day');
};
