/** A reply has the id of its parent. */
export interface Threaded {
    id: number;
    parent_id: number | null;
}

export interface Thread<Item> {
    item: Item;
    replies: Item[];
}

/**
 * Groups entries by the root of their thread, in the given order. A reply to a reply belongs to the same thread; a
 * reply without its parent starts its own.
 */
export const toThreads = <Item extends Threaded>(items: readonly Item[]): Thread<Item>[] => {
    const byId = new Map(items.map(item => [item.id, item]));
    const rootOf = (item: Item) => {
        let root = item;
        const seen = new Set([item.id]);
        for (;;) {
            const parent = root.parent_id === null ? undefined : byId.get(root.parent_id);
            if (!parent || seen.has(parent.id)) return root;
            seen.add(parent.id);
            root = parent;
        }
    };
    const threads = new Map<number, Thread<Item>>();
    for (const item of items) if (rootOf(item) === item) threads.set(item.id, { item, replies: [] });
    for (const item of items) {
        const root = rootOf(item);
        if (root !== item) threads.get(root.id)?.replies.push(item);
    }
    return [...threads.values()];
};

/** How many replies an entry has, at any depth: deleting the entry deletes them too. */
export const countReplies = (items: readonly Threaded[], id: number): number => {
    const gone = new Set([id]);
    for (let known = 0; known < gone.size;) {
        known = gone.size;
        for (const item of items) if (item.parent_id !== null && gone.has(item.parent_id)) gone.add(item.id);
    }
    return gone.size - 1;
};

/** The reply that another reply answers; undefined for a reply to the root, which its place shows. */
export const repliedTo = <Item extends Threaded>(items: readonly Item[], { parent_id }: Item) => {
    const parent = items.find(({ id }) => id === parent_id);
    return parent && parent.parent_id !== null ? parent : undefined;
};
