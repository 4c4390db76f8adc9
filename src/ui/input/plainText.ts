/** A text for comparison in a search: lower case, without accents. */
export const plainText = (text: string) =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
