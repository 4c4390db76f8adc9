/** The areas to which staff can be narrowed. */
export const rightsAreas = ['catalogue', 'moderation', 'community', 'shops', 'people'] as const;
export type RightsArea = (typeof rightsAreas)[number];

/** What is left to narrowed staff: all areas if null. */
export interface Narrowing {
    areas: readonly RightsArea[] | null;
    reading_only: boolean;
    /** Whether they decide on what colleagues hand to the lead; unchanged without it. */
    lead?: boolean | undefined;
}

/**
 * Who of the narrowed staff may make a call: those of one of the areas; with `own`, all, as it concerns their own account;
 * with `any`, all, as its handler looks at each record; with `none`, nobody. The catalogue is read by all.
 */
export type Rights = RightsArea | readonly RightsArea[] | 'own' | 'any' | 'none';
