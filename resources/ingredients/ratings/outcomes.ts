import type { RatingOutcome } from '../../../contract/ingredients.ts';

/** In the order of the page: what needs somebody first. */
export const ratingOutcomes: readonly RatingOutcome[] = [
    'unknown',
    'invalid',
    'repeated',
    'changes',
    'unchanged',
];
