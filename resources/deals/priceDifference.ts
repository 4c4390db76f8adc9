import type { Deal } from '../../contract/shops.ts';

/** An amount in ten-thousandths, so that sums are exact: 17.4 against 20 is exactly -13%. */
const tenThousandths = (amount: number) => Math.round(amount * 10_000);

/**
 * The difference between the recent price and the average in whole per cent, rounded down: -12.5 becomes -13.
 * Undefined without a price or an average.
 */
export const percentDifference = ({ recent_price, avg }: Pick<Deal, 'recent_price' | 'avg'>) => {
    const average = tenThousandths(avg ?? 0);
    if (recent_price === null || average === 0) return undefined;
    return Math.floor(((tenThousandths(recent_price) - average) * 100) / average);
};

/** Below the average is good, above is not, equal is neutral. */
export const levelOfDifference = (difference: number) => {
    if (difference < 0) return 'low';
    return difference > 0 ? 'high' : 'none';
};
