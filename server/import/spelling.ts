import { sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/readPage.ts';
import { type Near, nearestNames } from '../ingredients/known.ts';

const folded = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The prefix of a mirror form, which names of the INCI dictionary leave out: `L-Tyrosine`. */
const mirrorForm = /^(?:dl|d|l)[-\s](?=\p{L}{4})/iu;

/** Equal for names that differ in spaces, hyphens, a mirror form and a plural alone: `CitricAcid`, `Tocopherols`. */
const letters = (name: string) => folded(name.replace(mirrorForm, '')).replace(/s$/, '');

interface Mistake {
    printed: string;
    known: string;
}

/** How many letters differ; two that changed places count as one. */
const slipsBetween = (one: string, other: string) => {
    const found = distance(one, other);
    if (found !== 2 || one.length !== other.length) return found;
    const at = [...one].findIndex((letter, index) => letter !== other[index]);
    return one[at] === other[at + 1] && one[at + 1] === other[at] ? 1 : found;
};

/** The words of a name that differ from a known one's by a letter or two; undefined if anything else differs. */
const mistakesIn = (name: string, known: string): Mistake[] | undefined => {
    const [words, others] = [wordsOf(name), wordsOf(known)];
    if (words.length !== others.length || words.length > 30) return undefined;
    const mistakes: Mistake[] = [];
    for (const [index, printed] of words.entries()) {
        const other = others[index]!;
        if (printed === other) continue;
        const most = printed.length < 9 ? 1 : 2;
        if (
            printed.length < 4 ||
            /\d/.test(printed + other) ||
            Math.abs(printed.length - other.length) > most
        )
            return undefined;
        if (slipsBetween(printed, other) > most) return undefined;
        mistakes.push({ printed, known: other });
    }
    return mistakes.length > 0 ? mistakes : undefined;
};

/** Which of some words known names have. */
const findWords = async (db: Database, words: readonly string[]) => {
    const rows = await readRows<{ word: string }>(
        db,
        sql`select word from unnest(${sql.param([...words])}::text[]) as given (word)
            where exists (select from ingredient_name n where n.search ~ ('\\m' || search_text(word) || '\\M'))`,
    );
    return new Set(rows.map(({ word }) => word));
};

/** In letters; a mistake in a shorter word is left to a person, as it may be another word. */
const shortest = 6;

const isObvious = ({ printed, known }: Mistake) =>
    printed.length >= shortest && known.length >= shortest && printed[0] === known[0];

const slipsOf = ({ mistakes }: { mistakes: readonly Mistake[] }) =>
    mistakes.reduce((sum, { printed, known }) => sum + slipsBetween(printed, known), 0);

const only = (near: readonly Near[]) => (new Set(near.map(({ id }) => id)).size === 1 ? near[0]! : undefined);

/** What an unknown name probably is: a known one, `doubtful` between known ones or by a short word, or something new. */
export type Spelling = Near | 'doubtful' | 'new';

/**
 * Compares unknown names with known ones. A name is a known one if that differs in spaces, hyphens or a plural alone, or
 * if it is the only one of which long words differ by a letter or two and no known name has these words: `Xanthan Gumm`
 * is doubtful, `Phyllostachis` is `Phyllostachys`, and `Sunflower` is not `Safflower`, as there are names with either.
 */
export const findSpellings = async (
    db: Database,
    names: readonly string[],
): Promise<ReadonlyMap<string, Spelling>> => {
    const nearest = await nearestNames(db, names, Infinity);
    const slips = new Map(
        [...nearest].map(([name, near]) => [
            name,
            near.flatMap(each => {
                const mistakes = mistakesIn(name, each.name);
                return mistakes ? [{ near: each, mistakes }] : [];
            }),
        ]),
    );
    const words = [...slips.values()]
        .flat()
        .flatMap(({ mistakes }) => mistakes.map(({ printed }) => printed));
    const known = await findWords(db, [...new Set(words)]);
    return new Map(
        [...nearest].map(([name, near]): [string, Spelling] => {
            const same = only(near.filter(each => letters(each.name) === letters(name)));
            if (same) return [name, same];
            const possible = slips
                .get(name)!
                .filter(({ mistakes }) => !mistakes.every(({ printed }) => known.has(printed)));
            if (possible.length === 0) return [name, 'new'];
            const fewest = Math.min(...possible.map(slipsOf));
            const nearestOnes = possible.filter(each => slipsOf(each) === fewest);
            const one = only(nearestOnes.map(each => each.near));
            const isSure = nearestOnes.every(({ mistakes }) => mistakes.every(isObvious));
            return [name, one && isSure ? one : 'doubtful'];
        }),
    );
};
