import type { Category } from '../../../contract/reference.ts';
import { lineageMark } from '../show/lineage.ts';

/** A category as it is offered: under the name of its top category, with its whole path as its text. */
export interface CategoryChoice {
    id: number;
    /** The top category it stands under; its own name for a top category. */
    group: string;
    name: string;
    /** `Face care › Sheet masks` */
    path: string;
    /** 0 for a top category, 1 below one. */
    depth: 0 | 1;
}

/** The two-level tree as a flat list: each top category followed by its own, both in the order given. */
export const categoryChoices = (categories: readonly Category[]): CategoryChoice[] => {
    const tops = categories.filter(({ parent_id }) => parent_id === null);
    return tops.flatMap(top => [
        { id: top.id, group: top.name, name: top.name, path: top.name, depth: 0 as const },
        ...categories
            .filter(({ parent_id }) => parent_id === top.id)
            .map(({ id, name }) => ({
                id,
                group: top.name,
                name,
                path: `${top.name} ${lineageMark} ${name}`,
                depth: 1 as const,
            })),
    ]);
};
