/** A name of an ingredient as it is kept and compared: no space around it, single spaces inside. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ');
