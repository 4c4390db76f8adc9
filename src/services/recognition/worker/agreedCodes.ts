import type { Box } from '../box.ts';

/** A single reading of a barcode. */
export interface SeenCode {
    /** 13 digits. */
    code: string;
    box: Box;
    /** The size of the picture when read, as a share of its stored size. */
    scale: number;
}

/** A code must be read at this many sizes: misread bars give other digits, or none, at another size. */
const enough = 2;

const overlap = (one: Box, other: Box) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;

interface Candidate extends Pick<SeenCode, 'code' | 'box'> {
    sizes: number;
}

const candidatesOf = (seen: readonly SeenCode[]): Candidate[] =>
    [...new Set(seen.map(({ code }) => code))].map(code => {
        const same = seen.filter(each => each.code === code);
        return { code, box: same[0]!.box, sizes: new Set(same.map(({ scale }) => scale)).size };
    });

/**
 * Each code read at two sizes at least, and at more of them than any other code in its place. `isCertain` says that
 * further looks cannot change the result.
 */
export const agreedCodes = (seen: readonly SeenCode[]) => {
    const all = candidatesOf(seen);
    const rivalsOf = ({ code, box }: Candidate) =>
        all.filter(other => other.code !== code && overlap(other.box, box));
    const agreed = all.filter(
        each => each.sizes >= enough && rivalsOf(each).every(({ sizes }) => sizes < each.sizes),
    );
    const isSettled = (each: Candidate) =>
        agreed.includes(each) || rivalsOf(each).some(other => agreed.includes(other));
    return {
        codes: agreed.map(({ code, box }) => ({ code, box })),
        isCertain: agreed.length > 0 && all.every(isSettled),
    };
};
