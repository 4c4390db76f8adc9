import type { User } from '../../../contract/profile.ts';

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI'];

/** A skin type of 1 to 6 as a Roman number; what lies outside as it came. */
export const romanOf = (fitzpatrick: number) => romans[fitzpatrick - 1] ?? String(fitzpatrick);

/** The page of an Instagram name; none for a text that is no such name. */
export const instagramPath = (name: NonNullable<User['instagram']>) => {
    const own = name.replace(/^@/, '');
    return /^[\w.]{1,30}$/.test(own) ? `https://www.instagram.com/${own}/` : undefined;
};
