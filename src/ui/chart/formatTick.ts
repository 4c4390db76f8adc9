/** A number in compact form for an axis, in the reader's language: `1.2K`, `12 k`. */
export const formatTick = (value: number, locale: string) =>
    value.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 });
