/** An amount in a currency, with 2 decimals (moderation document, section 9). */
export const formatPrice = (amount: number, currency: string, locale: string) => {
    const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    try {
        return amount.toLocaleString(locale, { style: 'currency', currency, ...decimals });
    } catch {
        // A currency no one knows is written as it came.
        return `${amount.toLocaleString(locale, decimals)} ${currency}`;
    }
};
