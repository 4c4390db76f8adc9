import type { DeskRow } from '../../../contract/desk.ts';

/** As in the address: `post_comment-12`. */
export type ItemKey = string;

export const keyOf = ({ kind, id }: Pick<DeskRow, 'kind' | 'id'>): ItemKey => `${kind}-${id}`;

export type Mark =
    | { is: 'decided'; serial: number }
    | { is: 'failed'; action: string; reason: string }
    | { is: 'gone'; by: string | null };

export interface Decision {
    serial: number;
    action: string;
    /** When it was made, in milliseconds. */
    at: number;
    keys: readonly ItemKey[];
    /** Those with a request of their own under way: what is below another goes with it. */
    sending: readonly ItemKey[];
    edits: readonly number[];
    /** Undo is wanted or running. */
    undoing: boolean;
    /** Something was decided since its Undo, so it cannot be made again. */
    isPast?: boolean;
    /** How many decisions were settled after this one; null before. */
    settled: number | null;
    /** The newest edit that this tab had made besides the desk's. */
    since: number;
}

/**
 * The queue of this tab, a pure value changed by `reduceQueue`. Decided items keep their places and are only marked, so
 * that Undo returns them there.
 */
export interface Queue {
    /** The filter of the list, and which reading of it this is. */
    filter: string;
    list: string;
    order: readonly ItemKey[];
    /** Offered above the list, oldest first. */
    arrived: readonly ItemKey[];
    rows: Readonly<Record<ItemKey, DeskRow>>;
    marks: Readonly<Record<ItemKey, Mark>>;
    front: ItemKey | null;
    ticked: readonly ItemKey[];
    /** The item ticked last, where a range begins. */
    anchor: ItemKey | null;
    /** Those that can be undone, newest last. */
    decisions: readonly Decision[];
    /** Those taken back that can be made again, newest last, each with the edit of its undo. */
    undone: readonly Decision[];
    settled: number;
}

export const emptyQueue: Queue = {
    filter: '',
    list: '',
    order: [],
    arrived: [],
    rows: {},
    marks: {},
    front: null,
    ticked: [],
    anchor: null,
    decisions: [],
    undone: [],
    settled: 0,
};

/** Nothing of this tab came after it. What is said in a second look is no edit. */
const isLast = ({ sending, edits, since }: Decision, elsewhere: number) =>
    sending.length > 0 || (edits.length > 0 ? edits.every(edit => edit > elsewhere) : elsewhere <= since);

/**
 * The decision that Z takes back: the last one, unless this tab has changed something `elsewhere` since (the newest of
 * its other edits), which Z undoes first.
 */
export const lastDecision = ({ decisions }: Queue, elsewhere: number): Decision | undefined => {
    const last = decisions.findLast(({ undoing }) => !undoing);
    return last && isLast(last, elsewhere) ? last : undefined;
};

/** The decision that Shift+Z makes again: the one taken back last, unless this tab has changed something else since. */
export const lastUndone = ({ undone }: Queue, elsewhere: number): Decision | undefined => {
    const last = undone.at(-1);
    return last && isLast(last, elsewhere) ? last : undefined;
};

/** The listed items, up to the last one read, that a new reading of the list lacks; undecided here and not open. */
export const absentKeys = ({ order, marks, front }: Queue, rows: readonly DeskRow[], isWhole: boolean) => {
    const read = new Set(rows.map(keyOf));
    const end = isWhole ? order.length : order.findLastIndex(key => read.has(key));
    return order.slice(0, end).filter(key => !read.has(key) && key !== front && marks[key] === undefined);
};

/** Decided items are hidden; items decided by others show only while they are open. */
const isShown = ({ marks, front }: Queue, key: ItemKey) => {
    const mark = marks[key];
    if (mark?.is === 'gone') return key === front;
    return mark?.is !== 'decided';
};

export const shownKeys = (queue: Queue) => queue.order.filter(key => isShown(queue, key));

/** Whether the item is open, listed or offered. */
export const isListed = ({ order, arrived, front }: Queue, key: ItemKey) =>
    key === front || order.includes(key) || arrived.includes(key);

export const offeredKeys = (queue: Queue) => queue.arrived.filter(key => queue.marks[key] === undefined);

const isFree = (queue: Queue, key: ItemKey, me: number) => {
    const by = queue.rows[key]?.claimed_by;
    return isShown(queue, key) && key !== queue.front && (!by || by.id === me);
};

/** The next item that no colleague has open; null at the end. */
export const freeFrom = (queue: Queue, from: ItemKey | null, by: 1 | -1, me: number): ItemKey | null => {
    const { order } = queue;
    const start = from === null ? -1 : order.indexOf(from);
    for (let at = start + by; at >= 0 && at < order.length; at += by)
        if (isFree(queue, order[at]!, me)) return order[at]!;
    return null;
};

/** Whether deleting another item deletes this one: a comment goes with its post, a reply with what it answers. */
const isBelow = ({ below }: Pick<DeskRow, 'below'>, other: Pick<DeskRow, 'kind' | 'id'>) =>
    below.some(ref => keyOf(ref) === keyOf(other));

/** The items that are deleted with some others. */
export const keysBelow = ({ rows }: Queue, keys: readonly ItemKey[]) =>
    Object.values(rows)
        .filter(({ below }) => below.some(ref => keys.includes(keyOf(ref))))
        .map(keyOf);

/** The items among some that are not deleted with another of them. */
export const topOf = (rows: readonly DeskRow[]) =>
    rows.filter(row => !rows.some(other => isBelow(row, other)));

export const withoutMarks = (marks: Queue['marks'], keys: readonly ItemKey[]) =>
    Object.fromEntries(Object.entries(marks).filter(([key]) => !keys.includes(key)));

export const withMark = (marks: Queue['marks'], keys: readonly ItemKey[], mark: Mark) => ({
    ...marks,
    ...Object.fromEntries(keys.map(key => [key, mark])),
});

/** Ticks an item or unticks it; a `range` ticks all from the one ticked last. */
export const ticked = (queue: Queue, { key, range }: { key: ItemKey; range: boolean }): Queue => {
    const shown = shownKeys(queue);
    const from = range && queue.anchor !== null ? shown.indexOf(queue.anchor) : -1;
    const to = shown.indexOf(key);
    if (to < 0) return queue;
    if (from < 0) {
        const rest = queue.ticked.filter(each => each !== key);
        return {
            ...queue,
            ticked: rest.length < queue.ticked.length ? rest : [...rest, key],
            anchor: key,
        };
    }
    const between = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    return { ...queue, ticked: [...new Set([...queue.ticked, ...between])], anchor: key };
};
