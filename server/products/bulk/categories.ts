import type { Category } from '../../../contract/reference.ts';

const between = ' › ';

/** The normalised path of a category: `Face care > Serums` and `face care›serums` are equal. */
const pathKey = (path: string) =>
    path
        .split(/[›>]/)
        .map(part => part.trim().toLowerCase())
        .join(between);

/** The meaning of a written category: its id, or every path it could stand for. */
export type FoundCategory = { id: number } | { paths: string[] };

/**
 * Finds categories by their path (`Face care › Serums`), or by the name alone where only one category has it.
 */
export const categoryFinder = (categories: readonly Category[]) => {
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    const byKey = new Map<string, { id: number; path: string }[]>();
    const keep = (key: string, found: { id: number; path: string }) =>
        byKey.set(key, [...(byKey.get(key) ?? []), found]);
    for (const { id, name, parent_id } of categories) {
        const path = parent_id === null ? name : `${names.get(parent_id)}${between}${name}`;
        keep(pathKey(path), { id, path });
        if (parent_id !== null) keep(pathKey(name), { id, path });
    }
    return (written: string): FoundCategory => {
        const found = byKey.get(pathKey(written)) ?? [];
        // The name of a top category is its whole path, so it wins over a subcategory with the same name.
        const whole = found.find(({ path }) => pathKey(path) === pathKey(written));
        const [first, second] = whole ? [whole] : found;
        return first && !second ? { id: first.id } : { paths: found.map(({ path }) => path) };
    };
};
