import { useLocaleState } from 'react-admin';
import { formatPrice } from './price.ts';

/** An amount in its currency; renders nothing without an amount. */
export const Price = ({ amount, currency }: { amount: number | null; currency: string }) => {
    const [locale] = useLocaleState();
    return amount === null ? null : <>{formatPrice(amount, currency, locale ?? 'en')}</>;
};
