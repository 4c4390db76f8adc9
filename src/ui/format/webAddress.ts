/** Whether an untrusted text is a web address, and not a script. */
export const isWebAddress = (text: string) => /^https?:\/\//i.test(text);
