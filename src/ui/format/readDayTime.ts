/** A day, then a time with or without am or pm; a day alone is its midnight. */
const written =
    /^(?:(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})|(\d{4})-(\d{1,2})-(\d{1,2}))(?:[ T,،]+(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?m?\.?)?$/i;

/** Marks of direction, which `Intl` writes between the figures of a date. */
const marks = /[\u200E\u200F\u061C]/g;

const hourOf = (hour: number, half: string | undefined) => {
    if (!half) return hour;
    if (hour < 1 || hour > 12) return NaN;
    return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** `DD-MM-YYYY hh:mm a`, with 24 hours, or with the year first, in the reader's time zone; undefined otherwise. */
export const readDayTime = (typed: string): Date | undefined => {
    const found = written.exec(typed.replaceAll(marks, '').trim());
    if (!found) return undefined;
    const [, date = found[6], month = found[5], year = found[4], , , , clock = '0', minutes = '0', half] =
        found;
    const hour = hourOf(Number(clock), half);
    const read = new Date(Number(year), Number(month) - 1, Number(date), hour, Number(minutes));
    // Date would turn a day or an hour that does not exist into another.
    const isSame =
        read.getDate() === Number(date) &&
        read.getMonth() === Number(month) - 1 &&
        hour < 24 &&
        Number(minutes) < 60;
    return isSame && Number(year) >= 1000 ? read : undefined;
};
