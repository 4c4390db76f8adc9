import { directionOf } from '../../i18n/languages.ts';
import { useLocaleState } from 'react-admin';

/** The currency sign keeps its own direction. */
const written = (amount: number, locale: string, options: Intl.NumberFormatOptions) => {
    const parts = new Intl.NumberFormat(locale, options).formatToParts(amount);
    const isTurned = directionOf(locale) === 'rtl';
    return parts
        .map(({ type, value }) => (isTurned && type === 'currency' ? `\u2066${value}\u2069` : value))
        .join('');
};

/** ISO 4217; if a backend does not name it, amounts are plain numbers. */
export type Currency = string | null | undefined;

/** 2 decimals (moderation document, section 9); `narrowSymbol` writes the shortest sign, `¥1,234.50`. */
export const formatPrice = (
    amount: number,
    currency: Currency,
    locale: string,
    currencyDisplay: 'symbol' | 'narrowSymbol' = 'symbol',
) => {
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    if (!currency) return amount.toLocaleString(locale, decimals);
    try {
        return written(amount, locale, { style: 'currency', currency, currencyDisplay, ...decimals });
    } catch {
        // An unknown currency code is written as it is.
        return `${amount.toLocaleString(locale, decimals)} ${currency}`;
    }
};

/** A short amount for an axis, with the decimals of its currency and the shortest sign: `¥1,800`, `£12.50`, `¥250K`. */
export const formatShortPrice = (amount: number, currency: Currency, locale: string) => {
    const short = amount < 100_000 ? {} : ({ notation: 'compact', maximumFractionDigits: 1 } as const);
    if (!currency)
        return amount.toLocaleString(locale, {
            minimumFractionDigits: amount < 100_000 ? 2 : 0,
            maximumFractionDigits: 2,
            ...short,
        });
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

/** True for an unknown or missing currency. */
export const hasDecimals = (currency: Currency) => {
    if (!currency) return true;
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

/** Renders nothing without an amount. */
export const Price = ({ amount, currency }: { amount: number | null; currency: Currency }) => {
    const [locale] = useLocaleState();
    return amount === null ? null : <>{formatPrice(amount, currency, locale ?? 'en')}</>;
};
