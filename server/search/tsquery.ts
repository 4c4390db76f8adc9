/** A word as a tsquery matches it whole. Words come from `search_text`: no quotes, no backslashes. */
const whole = (word: string) => `'${word}'`;
const beginning = (word: string) => `'${word}':*`;

const all = (terms: string[]) => terms.join(' & ');
const any = (terms: string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

/** A text as queries for the index. */
export interface Query {
    full: string;
    /**
     * The same without the incomplete last word, or null when nothing else is left. When few entries match
     * it, checking those against `full` costs less than collecting every completion of the last word.
     */
    finished: string | null;
    /** The score, of 100, for having the words; their similarity makes up the rest. */
    base: number;
}

const withoutLast = (terms: string[]) => (terms.length > 1 ? all(terms.slice(0, -1)) : null);

/** Every word, in any order; the last may be incomplete. */
export const everyWord = (words: string[]): Query => {
    const terms = words.map((word, index) => (index === words.length - 1 ? beginning(word) : whole(word)));
    return { full: all(terms), finished: withoutLast(terms), base: 50 };
};

/** A typed word and the words it may stand for. */
export interface Guess {
    word: string;
    /** Whether it is a known word. */
    known: boolean;
    /** For an unknown word: some that begin with it, or else some that resemble it, most similar first. */
    like: string[];
}

const isUsable = ({ known, like }: Guess) => known || like.length > 0;

const guessed = ({ word, known, like }: Guess) => any([...(known ? [word] : []), ...like].map(whole));

/**
 * Every word or a similar one, ignoring words that resemble nothing known; or all of them written as one word
 * (`cera ve`). Null when that adds nothing: there is only one word, and it is known, or no word is.
 */
export const everyGuess = (guesses: Guess[]): Query | null => {
    const terms = guesses.filter(isUsable).map(guessed);
    const asTyped = guesses.every(({ known }) => known);
    const joined = guesses.length > 1 ? [whole(guesses.map(({ word }) => word).join(''))] : [];
    const branches = [...(terms.length && !asTyped ? [`(${all(terms)})`] : []), ...joined];
    return branches.length ? { full: any(branches), finished: null, base: 0 } : null;
};

/** As many words as a name has; the longest are the most significant. */
const mostLeft = 5;

/** All of the guesses except any one. Null for fewer than three. */
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
