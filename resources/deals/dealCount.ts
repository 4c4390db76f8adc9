import { limits } from '../../contract/limits.ts';

/** How many deals are asked for without touching the input, and what the input shows at first (decision 28). */
export const dealCounts = { loaded: 20, shown: '5' };

/** How many deals a text asks for; undefined where it is no number that can be asked for. */
export const dealCount = (text: string) => {
    const count = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isInteger(count) && count >= 1 && count <= limits.deals ? count : undefined;
};
