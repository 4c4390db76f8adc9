import type { User } from '../../../contract/profile.ts';
import { formatClock } from '../../../src/kit/format/time.ts';

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** A skin type from 1 to 6 as a Roman numeral; other values unchanged. */
export const romanOf = (fitzpatrick: number) => romans[fitzpatrick - 1] ?? String(fitzpatrick);

/** The page of an Instagram name; undefined for text that is not a valid name. */
export const instagramPath = (name: NonNullable<User['instagram']>) => {
    const own = name.replace(/^@/, '');
    return /^[\w.]{1,30}$/.test(own) ? `https://www.instagram.com/${own}/` : undefined;
};

/** A time of day in `HH:mm` as `hh:mm a`; other text unchanged. */
export const clockOf = (time: string | null) => {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time ?? '') ?? [];
    if (!hours || !minutes) return time;
    return formatClock(new Date(2000, 0, 1, Number(hours), Number(minutes)));
};
