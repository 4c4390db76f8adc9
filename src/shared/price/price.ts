import { directionOf } from '../../i18n/languages.ts';

/** An amount as its locale writes it; the sign of the currency keeps its own direction where the locale's is another. */
const written = (amount: number, locale: string, options: Intl.NumberFormatOptions) => {
    const parts = new Intl.NumberFormat(locale, options).formatToParts(amount);
    const isTurned = directionOf(locale) === 'rtl';
    return parts
        .map(({ type, value }) => (isTurned && type === 'currency' ? `\u2066${value}\u2069` : value))
        .join('');
};

/** An amount in a currency, with 2 decimals (moderation document, section 9). */
export const formatPrice = (amount: number, currency: string, locale: string) => {
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    try {
        return written(amount, locale, { style: 'currency', currency, ...decimals });
    } catch {
        // A currency no one knows is written as it came.
        return `${amount.toLocaleString(locale, decimals)} ${currency}`;
    }
};

/**
 * An amount as an axis or a day of a calendar has room for: with the decimals its currency has and the shortest
 * sign for it, `¥1,800`, `£12.50`, `¥250K`.
 */
export const formatShortPrice = (amount: number, currency: string, locale: string) => {
    const short = amount < 100_000 ? {} : ({ notation: 'compact', maximumFractionDigits: 1 } as const);
    try {
        return written(amount, locale, {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            ...short,
        });
    } catch {
        return amount.toLocaleString(locale, { maximumFractionDigits: 2, ...short });
    }
};

/** Whether amounts in a currency have decimals; so for one no one knows. */
export const hasDecimals = (currency: string) => {
    try {
        const { maximumFractionDigits } = new Intl.NumberFormat('en', {
            style: 'currency',
            currency,
        }).resolvedOptions();
        return maximumFractionDigits !== 0;
    } catch {
        return true;
    }
};
