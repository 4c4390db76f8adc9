import { limits } from './limits.ts';

/**
 * The id that a text spells in plain decimal digits; undefined for anything else, such as `0`, `-3`, `1.0`,
 * `1e3`, `0x10` and what is larger than any id.
 */
export const readId = (text: string): number | undefined => {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
    return id !== undefined && id <= limits.id ? id : undefined;
};
