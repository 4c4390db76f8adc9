import type { Deal } from '../../contract/shops.ts';

/** An amount in ten thousandths, where sums are exact: of 17.4 and 20 the difference is -13 and not a trace less. */
const exact = (amount: number) => Math.round(amount * 10_000);

/**
 * How far the recent price lies from the average in whole per cent, rounded down: -12.5 is -13. None without a
 * price or an average.
 */
export const wholeDifference = ({ recent_price, avg }: Pick<Deal, 'recent_price' | 'avg'>) => {
    const average = exact(avg ?? 0);
    if (recent_price === null || average === 0) return undefined;
    return Math.floor(((exact(recent_price) - average) * 100) / average);
};

/** Below the average is good, above is not; the same is neither. */
export const levelOfDifference = (difference: number) => {
    if (difference < 0) return 'low';
    return difference > 0 ? 'high' : 'none';
};
