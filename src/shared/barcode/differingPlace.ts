/**
 * Where the barcode at the end of a text differs from another one, compared from the last digit on: the index of the
 * character. Undefined if the text ends with no such barcode, or with the same one.
 */
export const differingPlace = (text: string, other: string): number | undefined => {
    let at = other.length - 1;
    for (let place = text.length - 1; place >= 0 && at >= 0; place--) {
        const character = text[place]!;
        if (/[\s-]/.test(character)) continue;
        if (!/\d/.test(character)) return undefined;
        if (character !== other[at]) return place;
        at--;
    }
    return undefined;
};
