const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many letters are added, missing, replaced or swapped between two words; counts up to `most` + 1. */
export const lettersBetween = (one: string, other: string, most: number) => {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let before: number[] = [];
    let row = Array.from({ length: other.length + 1 }, (_, index) => index);
    for (let i = 1; i <= one.length; i += 1) {
        const next = [i];
        for (let j = 1; j <= other.length; j += 1) {
            const isSame = one[i - 1] === other[j - 1];
            let best = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
            if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
                best = Math.min(best, before[j - 2]! + 1);
            next.push(best);
        }
        if (Math.min(...next) > most) return most + 1;
        before = row;
        row = next;
    }
    return row.at(-1)!;
};

/** How many letters of a word may be slips: one of a short word, two from eight letters on, three from twelve. */
const slipsIn = ({ length }: string) => Math.max(1, Math.min(3, Math.floor(length / 4)));

/** Whether two words are the same except for slips. Numbers must be equal. */
export const areAlike = (one: string, other: string) => {
    if (one === other) return true;
    if (/\d/u.test(one) || /\d/u.test(other)) return false;
    // The beginning matters most: a slip in the first letter must be the only one.
    const most = one[0] === other[0] ? Math.min(slipsIn(one), slipsIn(other)) : 1;
    if (Math.min(one.length, other.length) < 3) return false;
    return lettersBetween(one, other, most) <= most;
};

/** The words of two names paired, slips aside: how many both have, and which only one has. */
const compared = (words: readonly string[], knownWords: readonly string[]) => {
    const open = [...knownWords];
    let shared = 0;
    const lacking: string[] = [];
    for (const word of words) {
        const exact = open.indexOf(word);
        const at = exact < 0 ? open.findIndex(each => areAlike(word, each)) : exact;
        if (at < 0) lacking.push(word);
        else {
            open.splice(at, 1);
            shared += 1;
        }
    }
    return { shared, lacking, open };
};

/** More than any name of the INCI dictionary has. */
const mostWords = 30;

/**
 * Whether the words are the same except for slips and, if the names share the first and another word, for fewer words
 * that only one has. Another word or number in the same place means another ingredient (Citric Acid and Acetic Acid,
 * PEG-6 and PEG-8), as does a single shared word.
 */
export const isLikeName = (name: string, known: string): boolean => {
    const [words, knownWords] = [wordsOf(name), wordsOf(known)];
    if (words.length > mostWords || knownWords.length > mostWords) return false;
    if (areAlike(words.join(''), knownWords.join(''))) return true;
    const { shared, lacking, open } = compared(words, knownWords);
    if (lacking.length === 0 && open.length === 0) return true;
    const spare = [...lacking, ...open];
    return (
        spare.length < shared &&
        shared >= 2 &&
        (lacking.length === 0 || open.length === 0) &&
        areAlike(words[0] ?? '', knownWords[0] ?? '') &&
        !spare.some(word => /\d/u.test(word))
    );
};

/** A number, or the letters that tell ingredients of one kind apart: `20`, `7M`, `C12`, the `NP` of a ceramide. */
const isNumber = (word: string) => /\d/u.test(word) || word.length <= 2;

/** Whether a name would be the known one with a number added: Polysorbate and Polysorbate 20, Hexanediol and 1,2-Hexanediol. */
export const lacksNumber = (name: string, known: string): boolean => {
    const [words, knownWords] = [wordsOf(name), wordsOf(known)];
    if (words.length >= knownWords.length || knownWords.length > mostWords) return false;
    const { lacking, open } = compared(words, knownWords);
    return lacking.length === 0 && open.every(isNumber) && !words.every(isNumber);
};
