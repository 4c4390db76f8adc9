/** A text with `\n` as its only line break. Browsers send `\r\n` in multipart forms, whatever was typed. */
export const plainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');
