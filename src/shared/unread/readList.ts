const prefix = 'backbar.read.';

/** The most ids a list holds; beyond that it drops the lowest. */
const maxIds = 5000;

/** The seen records of one kind: these ids, and all up to `through`. */
export interface ReadList {
    through: number;
    ids: readonly number[];
}

const nothing: ReadList = { through: 0, ids: [] };

/** The local storage key of an account's list. */
export const readListKey = (account: number, list: string) => `${prefix}${account}.${list}`;

/** An invalid entry counts as empty. */
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

/** The ids that are unread. */
export const unreadOf = ({ through, ids: seen }: ReadList, ids: readonly number[]) => {
    const known = new Set(seen);
    return ids.filter(id => id > through && !known.has(id));
};

/**
 * The list with these ids added; beyond its limit the lowest ids, which are the oldest, count as seen
 * permanently.
 */
export const mergeRead = (list: ReadList, ids: readonly number[]): ReadList => {
    const merged = [...list.ids, ...unreadOf(list, ids)].toSorted((one, other) => one - other);
    const dropped = merged.slice(0, Math.max(0, merged.length - maxIds));
    return { through: dropped.at(-1) ?? list.through, ids: merged.slice(dropped.length) };
};
