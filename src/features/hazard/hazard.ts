import type { Hazard } from '../../theme/types.ts';

/** As on the wire; absent means none. */
export type HazardScore = Hazard | null | undefined;

const order: readonly Hazard[] = ['none', 'low', 'moderate', 'high'];

export const levelOf = (score: HazardScore): Hazard => score ?? 'none';

/** `none` without any score. */
export const highestHazard = (scores: readonly HazardScore[]): Hazard =>
    scores
        .map(levelOf)
        .reduce((high, level) => (order.indexOf(level) > order.indexOf(high) ? level : high), 'none');

/** How many scores each level has, highest level first. */
export const countHazards = (scores: readonly HazardScore[]): { level: Hazard; count: number }[] =>
    order
        .toReversed()
        .map(level => ({ level, count: scores.filter(score => levelOf(score) === level).length }));
