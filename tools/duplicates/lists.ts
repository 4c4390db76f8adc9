import { foldText } from '../../server/duplicates/judge/readName.ts';

/** The names of a label's text, folded roughly: both sides of a pair are read in the same way. */
export const roughList = (text: string | null): string[] =>
    (text ?? '')
        .split(/[,•;]/u)
        .map(name =>
            foldText(name)
                .replaceAll(/\([^)]*\)/gu, ' ')
                .replace(/^.*\b(?:aqua|water|eau)\b.*$/u, 'aqua')
                .replaceAll(/[^a-z0-9]+/gu, ''),
        )
        .filter(name => name !== '' && name.length < 80);

/** Random numbers from a seed (mulberry32), so that a run can be repeated. */
export const randomFrom = (seed: number) => {
    let state = seed;
    const random = () => {
        state = (state + 0x6d_2b_79_f5) | 0;
        let value = Math.imul(state ^ (state >>> 15), 1 | state);
        value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
        return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
    };
    return { random, below: (most: number) => Math.floor(random() * most) };
};

export type Random = ReturnType<typeof randomFrom>;
