/** A search of the web for a barcode. */
export const webSearch = (barcode: string) =>
    `https://duckduckgo.com/?${new URLSearchParams({ q: barcode })}`;
