import { limits } from '../../../contract/limits.ts';
import type { SearchItem } from '../../../contract/search.ts';

/** The score of a match, 0 to 100, rounded down so that a number below a limit never looks as if it met it. */
export const scoreOf = ({ score = 0 }: SearchItem) => Math.floor(score);

/** Whether the match is probably the same product (catalogue document, section 9). */
export const isLikely = ({ score = 0 }: SearchItem) => score >= limits.similarScore;
