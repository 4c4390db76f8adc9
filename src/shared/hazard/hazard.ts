import type { Level } from '../../theme/types.ts';

/** An ingredient's score as on the wire; absent means none. */
export type HazardScore = Level | null | undefined;

const order: readonly Level[] = ['none', 'low', 'moderate', 'high'];

export const levelOf = (score: HazardScore): Level => score ?? 'none';

/** The highest of several scores; `none` when there are none. */
export const highestHazard = (scores: readonly HazardScore[]): Level =>
    scores
        .map(levelOf)
        .reduce((high, level) => (order.indexOf(level) > order.indexOf(high) ? level : high), 'none');

/** The count of each level, the highest first. */
export const countHazards = (scores: readonly HazardScore[]): { level: Level; count: number }[] =>
    order
        .toReversed()
        .map(level => ({ level, count: scores.filter(score => levelOf(score) === level).length }));
