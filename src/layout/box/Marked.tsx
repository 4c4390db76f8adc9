import { plain } from './options.ts';

/** Where a typed text is in another one; undefined if it is not, or if plain spelling changes lengths. */
const placeOf = (text: string, typed: string) => {
    if (typed === '' || plain(text).length !== text.length) return undefined;
    const from = plain(text).indexOf(plain(typed));
    return from < 0 ? undefined : { from, to: from + plain(typed).length };
};

export interface MarkedProps {
    text: string;
    typed: string;
}

/** A text in which what was typed is marked. */
export const Marked = ({ text, typed }: MarkedProps) => {
    const place = placeOf(text, typed);
    if (!place) return text;
    return (
        <>
            {text.slice(0, place.from)}
            <mark>{text.slice(place.from, place.to)}</mark>
            {text.slice(place.to)}
        </>
    );
};
