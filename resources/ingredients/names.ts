import type { Ingredient } from '../../contract/ingredients.ts';

type Named = Pick<Ingredient, 'names'>;

/** The name an ingredient goes by. */
export const primaryName = ({ names }: Named) => names.find(({ primary }) => primary)?.name ?? '';

/** The names an ingredient has besides. */
export const otherNames = ({ names }: Named) =>
    names.filter(({ primary }) => !primary).map(({ name }) => name);

/** The names with the one at `place` as the only primary one (catalogue document, section 4). */
export const withPrimary = <Name extends { primary: boolean }>(
    names: readonly Name[],
    place: number,
): Name[] => names.map((name, at) => ({ ...name, primary: at === place }));
