/** Whether a text that came from elsewhere is an address of the web, and no script. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text);
