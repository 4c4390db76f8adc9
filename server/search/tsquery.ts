/** A word as a tsquery matches it whole. Words have gone through `search_text`: no quote, no backslash. */
const whole = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;

const all = (terms: string[]) => terms.join(' & ');
const any = (terms: string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

/** Every word, in any order; the last may still be unfinished. */
export const everyWord = (words: string[]) =>
    all(words.map((word, place) => (place === words.length - 1 ? beginning(word) : whole(word))));

/** A typed word and what it may have been meant to be. */
export interface Guess {
    word: string;
    /** Whether some word begins with it. */
    known: boolean;
    /** Words like it, the likest first. */
    like: string[];
}

const guessed = ({ word, known, like }: Guess) =>
    any([...(known ? [beginning(word)] : []), ...like.map(whole)]);

/**
 * Every word or one like it, without the words that are like nothing known; or all of them written as one
 * word (`cera ve`). Null when no word is known.
 */
export const everyGuess = (guesses: Guess[]) => {
    const usable = guesses.filter(({ known, like }) => known || like.length > 0);
    const joined = guesses.length > 1 ? [whole(guesses.map(guess => guess.word).join(''))] : [];
    if (!usable.length && !joined.length) return null;
    return any([...(usable.length ? [`(${all(usable.map(guessed))})`] : []), ...joined]);
};

/** All but one of the guesses, whichever that is. Null for fewer than three. */
export const allGuessesButOne = (guesses: Guess[]) => {
    const usable = guesses.filter(({ known, like }) => known || like.length > 0).map(guessed);
    if (usable.length < 3) return null;
    return any(usable.map((_, left) => `(${all(usable.filter((_term, place) => place !== left))})`));
};
