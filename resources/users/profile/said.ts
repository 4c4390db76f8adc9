import type { User } from '../../../contract/profile.ts';
import { formatClock } from '../../../src/kit/format/time.ts';

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** A skin type of 1 to 6 as a Roman number; what lies outside as it came. */
export const romanOf = (fitzpatrick: number) => romans[fitzpatrick - 1] ?? String(fitzpatrick);

/** The page of an Instagram name; none for a text that is no such name. */
export const instagramPath = (name: NonNullable<User['instagram']>) => {
    const own = name.replace(/^@/, '');
    return /^[\w.]{1,30}$/.test(own) ? `https://www.instagram.com/${own}/` : undefined;
};

/** A time of day of the wire, `HH:mm`, as `hh:mm a`; what is no such time as it came. */
export const clockOf = (time: string | null) => {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time ?? '') ?? [];
    if (!hours || !minutes) return time;
    return formatClock(new Date(2000, 0, 1, Number(hours), Number(minutes)));
};
