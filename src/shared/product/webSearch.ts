/** The address of a web search for a barcode. */
export const webSearch = (barcode: string) =>
    `https://duckduckgo.com/?${new URLSearchParams({ q: barcode })}`;
