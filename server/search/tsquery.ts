/** A word as a tsquery matches it whole. Words have gone through `search_text`: no quote, no backslash. */
const whole = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;

const all = (terms: string[]) => terms.join(' & ');
const any = (terms: string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

/** A text as the index is asked for it. */
export interface Query {
    full: string;
    /**
     * The same without the unfinished last word, or null when nothing else is left. When few entries match it,
     * holding those against `full` costs less than gathering every word the last one may become.
     */
    finished: string | null;
    /** Of 100, what having the words is worth already; their likeness makes up the rest. */
    base: number;
}

const withoutLast = (terms: string[]) => (terms.length > 1 ? all(terms.slice(0, -1)) : null);

/** Every word, in any order; the last may still be unfinished. */
export const everyWord = (words: string[]): Query => {
    const terms = words.map((word, index) => (index === words.length - 1 ? beginning(word) : whole(word)));
    return { full: all(terms), finished: withoutLast(terms), base: 50 };
};

/** A typed word and what it may have been meant to be. */
export interface Guess {
    word: string;
    /** Whether it is a known word. */
    known: boolean;
    /** For a word that is not: some that begin with it, or else some that resemble it, the likest first. */
    like: string[];
}

const isUsable = ({ known, like }: Guess) => known || like.length > 0;

const guessed = ({ word, known, like }: Guess) => any([...(known ? [word] : []), ...like].map(whole));

/**
 * Every word or one like it, without the words that are like nothing known; or all of them written as one
 * word (`cera ve`). Null when that says nothing new: there is one word, and it is known, or no word is.
 */
export const everyGuess = (guesses: Guess[]): Query | null => {
    const terms = guesses.filter(isUsable).map(guessed);
    const asTyped = guesses.every(({ known }) => known);
    const joined = guesses.length > 1 ? [whole(guesses.map(({ word }) => word).join(''))] : [];
    const branches = [...(terms.length && !asTyped ? [`(${all(terms)})`] : []), ...joined];
    return branches.length ? { full: any(branches), finished: null, base: 0 } : null;
};

/** As many words as a name has; the longest say most. */
const mostLeft = 5;

/** All but one of the guesses, whichever that is. Null for fewer than three. */
export const allGuessesButOne = (guesses: Guess[]): Query | null => {
    const terms = guesses
        .filter(isUsable)
        .toSorted((one, other) => other.word.length - one.word.length)
        .slice(0, mostLeft)
        .map(guessed);
    if (terms.length < 3) return null;
    const branches = terms.map((_, left) => `(${all(terms.filter((_term, index) => index !== left))})`);
    return { full: any(branches), finished: null, base: 0 };
};
