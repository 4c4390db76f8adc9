import type { HazardScore } from '../../contract/ingredients.ts';

/** INCI names of one purpose. `; ` separates ingredients, ` = ` the names of one ingredient. */
export interface InciGroup {
    /** The purpose of the ingredients, as the beginning of a description. */
    purpose: string;
    hazard: HazardScore;
    /** A score of 1 to 10 or a range; empty when there is none. */
    rating: string;
    names: string;
}
