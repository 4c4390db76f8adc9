import type { Level } from '../../theme/types.ts';

/** As on the wire; absent means none. */
export type HazardScore = Level | null | undefined;

const order: readonly Level[] = ['none', 'low', 'moderate', 'high'];

export const levelOf = (score: HazardScore): Level => score ?? 'none';

/** `none` without any score. */
export const highestHazard = (scores: readonly HazardScore[]): Level =>
    scores
        .map(levelOf)
        .reduce((high, level) => (order.indexOf(level) > order.indexOf(high) ? level : high), 'none');

/** How many scores each level has, highest level first. */
export const countHazards = (scores: readonly HazardScore[]): { level: Level; count: number }[] =>
    order
        .toReversed()
        .map(level => ({ level, count: scores.filter(score => levelOf(score) === level).length }));
