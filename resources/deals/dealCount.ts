import { limits } from '../../contract/limits.ts';

/** How many deals load before the input is used, and what the input shows at first (decision 28). */
export const dealCounts = { loaded: 20, shown: '5' };

/** The number of deals a text asks for; undefined when it is not a valid number. */
export const dealCount = (text: string) => {
    const count = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isInteger(count) && count >= 1 && count <= limits.deals ? count : undefined;
};
