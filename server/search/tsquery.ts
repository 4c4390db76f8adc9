/** A word as a tsquery matches it whole. Words come from `search_text`: no quotes, no backslashes. */
const whole = (word: string) => `'${word}'`;

const all = (terms: string[]) => terms.join(' & ');
const any = (terms: string[]) => (terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`);

/** A text as a query for the index. */
export interface Query {
    tsquery: string;
    /** The score, of 100, for having the words; their similarity makes up the rest. */
    base: number;
}

/** A typed word and the words it may stand for. */
export interface Guess {
    word: string;
    /** Whether it is a known word. */
    known: boolean;
    /** For an unknown word: some that begin with it, or else some that resemble it, most similar first. */
    like: string[];
}

/** All of some words, which must not be none. */
export const everyWord = (words: readonly string[]): Query => ({ tsquery: all(words.map(whole)), base: 0 });

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
    return branches.length ? { tsquery: any(branches), base: 0 } : null;
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
    return { tsquery: any(branches), base: 0 };
};
