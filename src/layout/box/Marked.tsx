import { differingPlace } from '../../shared/barcode/differingPlace.ts';
import { plain } from './options.ts';

/** Where a typed text is in another one; undefined if it is not, or if plain spelling changes lengths. */
const placeOf = (text: string, typed: string) => {
    if (typed === '' || plain(text).length !== text.length) return undefined;
    const from = plain(text).indexOf(plain(typed));
    return from < 0 ? undefined : { from, to: from + plain(typed).length };
};

const placeOfDigit = (text: string, unlike: string) => {
    const from = differingPlace(text, unlike);
    return from === undefined ? undefined : { from, to: from + 1 };
};

export interface MarkedProps {
    text: string;
    typed: string;
    /** The barcode that the one in the text differs from in one digit, which is marked instead. */
    unlike: string | undefined;
}

/** A text in which what was typed is marked. */
export const Marked = ({ text, typed, unlike }: MarkedProps) => {
    const place = unlike === undefined ? placeOf(text, typed) : placeOfDigit(text, unlike);
    if (!place) return text;
    return (
        <>
            {text.slice(0, place.from)}
            <mark>{text.slice(place.from, place.to)}</mark>
            {text.slice(place.to)}
        </>
    );
};
