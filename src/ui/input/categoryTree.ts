export interface TreeNode {
    id: number;
    name: string;
    parent_id: number | null;
}

export interface TreeChoice {
    id: number;
    name: string;
    /** `Face care › Sheet masks`, or the name alone at the top. */
    path: string;
    depth: 0 | 1;
}

const byName = (a: TreeNode, b: TreeNode) => a.name.localeCompare(b.name);

/** In display order: top nodes by name, each followed by its children. */
export const treeChoices = (nodes: readonly TreeNode[]): TreeChoice[] =>
    nodes
        .filter(({ parent_id }) => parent_id === null)
        .toSorted(byName)
        .flatMap(top => [
            { id: top.id, name: top.name, path: top.name, depth: 0 as const },
            ...nodes
                .filter(({ parent_id }) => parent_id === top.id)
                .toSorted(byName)
                .map(({ id, name }) => ({ id, name, path: `${top.name} › ${name}`, depth: 1 as const })),
        ]);
