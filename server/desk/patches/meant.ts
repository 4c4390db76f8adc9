import { limits } from '../../../contract/limits.ts';
import { tidyName } from '../../ingredients/names.ts';
import { readLabel } from '../../../labels/readLabel.ts';
import type { Named } from './corrected.ts';
import type { Like } from './known.ts';
import type { Words } from './statements.ts';

const quotes = /^["'“”„‘’«»]+|(?<!["'“”„‘’«»])["'“”„‘’«»]+$/gu;
const article = /^(?:the |an? )?(?:(?:ingredients?|brand|name) )?/iu;

/** Quotes set a name apart from a description. */
export const isQuoted = ({ text }: Words) => /^["“„«‘].+["”“»’]$/u.test(text);

export const plainName = ({ text }: Words) => tidyName(text).replaceAll(quotes, '').trim();

/** The spellings of a name that may be the record's, most likely first. */
export const spellings = (words: Words): string[] => {
    const name = plainName(words);
    const bare = name.replace(article, '').replaceAll(quotes, '');
    const { pieces } = readLabel(bare);
    const alternatives = pieces.length === 1 ? pieces[0]!.names : [];
    return [...new Set([name, bare, ...alternatives])].filter(
        each => /\p{L}/u.test(each) && each.length <= limits.ingredientName,
    );
};

export const listed = (words: Words): Words[] => {
    const parts: Words[] = [];
    let at = 0;
    for (const { index, 0: joint } of words.text.matchAll(/,\s+(?:and\s+)?|(?<!\s)\s+(?:and|&)\s+/giu)) {
        parts.push({ text: words.text.slice(at, index), from: words.from + at, to: words.from + index });
        at = index + joint.length;
    }
    return [...parts, { text: words.text.slice(at), from: words.from + at, to: words.to }];
};

/** How many letters are changed, added, missing or swapped with the next; counts up to `most` + 1. */
export const slipsBetween = (one: string, other: string, most: number) => {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let before: number[] = [];
    let last = Array.from({ length: other.length + 1 }, (_, index) => index);
    for (let at = 1; at <= one.length; at++) {
        const row = [at];
        for (let to = 1; to <= other.length; to++) {
            const isSame = one[at - 1] === other[to - 1];
            let least = Math.min(last[to]! + 1, row[to - 1]! + 1, last[to - 1]! + (isSame ? 0 : 1));
            if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
                least = Math.min(least, before[to - 2]! + 1);
            row.push(least);
        }
        before = last;
        last = row;
    }
    return Math.min(last[other.length]!, most + 1);
};

const folded = (name: string) =>
    name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** With up to this many slips a name may still be meant. */
const possibly = ({ length }: string) => Math.max(2, Math.floor(length / 4));

/** A shorter word is often one letter away from another one: `Squalane` and `Squalene`. */
const longWord = 10;

const sharedStart = (one: string, other: string) => {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    return at;
};

const reversed = (text: string) => [...text].toReversed().join('');

/** Allows one slip inside a long word. Beginnings and ends tell ingredients apart: `Methylparaben`, `Ethylparaben`. */
export const isSlipOfIngredient = (typed: string, known: string) => {
    const words = typed.split(' ');
    const others = known.split(' ');
    const [at, ...more] = words.flatMap((word, index) => (word === others[index] ? [] : index));
    if (at === undefined || more.length > 0 || words.length !== others.length) return false;
    const [word, other] = [words[at]!, others[at]!];
    return (
        Math.min(word.length, other.length) >= longWord &&
        !/\d/.test(word + other) &&
        slipsBetween(word, other, 1) === 1 &&
        sharedStart(word, other) >= 2 &&
        sharedStart(reversed(word), reversed(other)) >= 4
    );
};

export const isSlipOfBrand = (typed: string, known: string) => slipsBetween(typed, known, 1) === 1;

export interface Meant {
    record: Named;
    isSure: boolean;
}

/** The record that has the name, else the only one with the most similar name. */
export const meantBy = (
    words: Words,
    exact: ReadonlyMap<string, Named>,
    like: ReadonlyMap<string, readonly Like[]>,
    isSlip: (typed: string, known: string) => boolean,
): Meant | undefined => {
    const names = spellings(words);
    for (const name of names) {
        const record = exact.get(name.toLowerCase());
        if (record) return { record, isSure: true };
    }
    const ranked = names
        .flatMap(name =>
            (like.get(name.toLowerCase()) ?? []).map(({ id, name: primary, as }) => ({
                record: { id, name: primary },
                slips: slipsBetween(folded(name), folded(as), possibly(name)),
                mayBe: possibly(name),
                isSlip: isSlip(folded(name), folded(as)) || folded(name) === folded(as),
            })),
        )
        .filter(({ slips, mayBe }) => slips <= mayBe)
        .toSorted((one, other) => one.slips - other.slips);
    const [best] = ranked;
    if (!best) return undefined;
    const next = ranked.find(({ record }) => record.id !== best.record.id);
    if (next && next.slips === best.slips) return undefined;
    return {
        record: best.record,
        isSure: best.isSlip && (!next || next.slips > best.slips + 1),
    };
};
