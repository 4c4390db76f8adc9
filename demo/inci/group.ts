import type { HazardScore } from '../../contract/ingredients.ts';

/** INCI names of one purpose. Names stand apart by `; `, the further names of one ingredient by ` = `. */
export interface InciGroup {
    /** What the ingredients do, as the beginning of a description. */
    purpose: string;
    hazard: HazardScore;
    /** A score of 1 to 10 or a span; empty when there is none. */
    rating: string;
    names: string;
}
