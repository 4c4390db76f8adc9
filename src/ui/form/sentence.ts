/** Reasons, each in words that begin in lower case, as one sentence: “Brand is missing, 1 name to decide”. */
export const sentence = (reasons: readonly string[], locale: string) => {
    const text = reasons.join(', ');
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
};
