import { useLocaleState } from 'react-admin';
import { formatPrice, type Currency } from './price.ts';

/** An amount in its currency; renders nothing without an amount. */
export const Price = ({ amount, currency }: { amount: number | null; currency: Currency }) => {
    const [locale] = useLocaleState();
    return amount === null ? null : <>{formatPrice(amount, currency, locale ?? 'en')}</>;
};
