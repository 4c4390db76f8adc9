import { limits } from '../../../contract/limits.ts';
import type { SearchItem } from '../../../contract/search.ts';

/** 0 to 100, rounded down so that it never seems to reach a limit that it does not. */
export const scoreOf = ({ score = 0 }: SearchItem) => Math.floor(score);

/** Whether the match is probably the same product (catalogue document, section 9). */
export const isLikely = ({ score = 0 }: SearchItem) => score >= limits.similarScore;
