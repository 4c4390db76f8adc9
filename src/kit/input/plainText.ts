/** A text as it is compared when searching: without accents, in lower case. */
export const plainText = (text: string) =>
    text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
