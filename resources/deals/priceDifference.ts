import type { Deal } from '../../contract/shops.ts';

/**
 * How far the recent price lies from the average in whole per cent, rounded down: -12.5 is -13. None without a
 * price or an average.
 */
export const wholeDifference = ({ recent_price, avg }: Pick<Deal, 'recent_price' | 'avg'>) =>
    recent_price === null || !avg ? undefined : Math.floor(((recent_price - avg) / avg) * 100);

/** Below the average is good, above is not; the same is neither. */
export const levelOfDifference = (difference: number) => {
    if (difference < 0) return 'low';
    return difference > 0 ? 'high' : 'none';
};
