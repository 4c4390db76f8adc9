const prefix = 'backbar.read.';

/** How many ids a list holds before it lets the lowest go. */
const maxIds = 5000;

/** What somebody has seen of one kind of records: these ids, and every one up to `through`. */
export interface ReadList {
    through: number;
    ids: readonly number[];
}

const nothing: ReadList = { through: 0, ids: [] };

/** Where the list of an account is kept in local storage. */
export const readListKey = (account: number, list: string) => `${prefix}${account}.${list}`;

/** A broken entry counts as none. */
export const parseReadList = (stored: string | null): ReadList => {
    try {
        const parsed: unknown = JSON.parse(stored ?? 'null');
        if (typeof parsed !== 'object' || parsed === null) return nothing;
        const { through, ids } = parsed as Partial<ReadList>;
        const valid = Number.isInteger(through) && Array.isArray(ids) && ids.every(Number.isInteger);
        return valid ? (parsed as ReadList) : nothing;
    } catch {
        return nothing;
    }
};

/** The ids that have not been seen. */
export const unreadOf = ({ through, ids: seen }: ReadList, ids: readonly number[]) => {
    const known = new Set(seen);
    return ids.filter(id => id > through && !known.has(id));
};

/** The list with these ids among the seen; beyond its bound the lowest, which are the oldest, count as seen for good. */
export const mergeRead = (list: ReadList, ids: readonly number[]): ReadList => {
    const merged = [...list.ids, ...unreadOf(list, ids)].toSorted((one, other) => one - other);
    const dropped = merged.slice(0, Math.max(0, merged.length - maxIds));
    return { through: dropped.at(-1) ?? list.through, ids: merged.slice(dropped.length) };
};
