/** An ingredient name as it is stored and compared: trimmed, with single spaces inside. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ');
