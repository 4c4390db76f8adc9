import type { User } from '../../../contract/profile.ts';
import { formatClock } from '../../../src/ui/format/time.ts';

const romanNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** A skin type from 1 to 6 as a Roman numeral; other values unchanged. */
export const romanNumeral = (fitzpatrick: number) => romanNumerals[fitzpatrick - 1] ?? String(fitzpatrick);

/** The address of an Instagram account from its name or address; undefined for other text. */
export const instagramPath = (text: NonNullable<User['instagram']>) => {
    const [, named = text] =
        /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(text.trim()) ?? [];
    const handle = named.trim().replace(/^@/, '');
    return /^[\w.]{1,30}$/.test(handle) ? `https://www.instagram.com/${handle}/` : undefined;
};

/** `HH:mm` as `hh:mm a`; other text unchanged. */
export const formatTimeOfDay = (time: string | null) => {
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time ?? '') ?? [];
    if (!hours || !minutes) return time;
    return formatClock(new Date(2000, 0, 1, Number(hours), Number(minutes)));
};
