import type { HazardScore } from '../../../contract/ingredients.ts';

/** The levels of hazard from the worst down. */
export const hazardLevels = ['high', 'moderate', 'low', 'none'] as const satisfies readonly HazardScore[];

/** The worst of some hazards; `none` when there are none. */
export const highestHazard = (hazards: readonly HazardScore[]): HazardScore =>
    hazardLevels.find(level => hazards.includes(level)) ?? 'none';

/** How many of each level there are, from the worst down, levels without any left out. */
export const countHazards = (hazards: readonly HazardScore[]): { level: HazardScore; count: number }[] =>
    hazardLevels
        .map(level => ({ level, count: hazards.filter(hazard => hazard === level).length }))
        .filter(({ count }) => count > 0);
