import type { Ingredient, IngredientInput } from '../../contract/ingredients.ts';

type Named = Pick<Ingredient, 'names'>;

/** A name in the form; a new one has no id. */
export type Name = IngredientInput['names'][number];

/** What is typed in a row; nothing in one that nobody has typed in. */
export const nameIn = ({ name }: { name?: string | null }) => name?.trim() ?? '';

/** The primary name of an ingredient. */
export const primaryName = ({ names }: Named) => names.find(({ primary }) => primary)?.name ?? '';

/** The other names of an ingredient. */
export const otherNames = ({ names }: Named) =>
    names.filter(({ primary }) => !primary).map(({ name }) => name);

/** The names, with the one at `index` as the only primary one (catalogue document, section 4). */
export const withPrimary = (names: readonly Name[], index: number): Name[] =>
    names.map((name, position) => ({ ...name, primary: position === index }));

/** Whether exactly one name is primary. */
export const hasOnePrimary = (names: readonly Name[] | null | undefined) =>
    names?.filter(({ primary }) => primary).length === 1 ? undefined : 'resources.ingredients.primaryName';
