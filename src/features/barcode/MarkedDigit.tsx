import { MarkedPart } from '../../ui/MarkedPart.tsx';

/**
 * The index in `text` where the barcode at its end differs from another, compared from the last digit on; undefined if
 * `text` ends with no such barcode, or with the same one.
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

interface MarkedDigitProps {
    /** Ends with a barcode. */
    text: string;
    unlike: string;
}

/** Marks the digit in which the barcode at the end of a text differs from another one. */
export const MarkedDigit = ({ text, unlike }: MarkedDigitProps) => {
    const place = differingPlace(text, unlike);
    return place === undefined ? text : <MarkedPart text={text} from={place} to={place + 1} />;
};
