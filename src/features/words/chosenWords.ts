/** The digits chosen for what members read, by what they are about, such as `new_product-12`. */
const chosen = new Map<string, number>();

/** Undefined for the words by default. */
export const chosenWords = (about: string) => chosen.get(about);

export const chooseWords = (about: string, digit: number) => {
    if (digit === 1) chosen.delete(about);
    else chosen.set(about, digit);
};
