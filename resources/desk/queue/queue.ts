import type { DeskRow } from '../../../contract/desk.ts';

/** An item as the address has it: `post_comment-12`. */
export type ItemKey = string;

export const keyOf = ({ kind, id }: Pick<DeskRow, 'kind' | 'id'>): ItemKey => `${kind}-${id}`;

/** What has become of an item since it was read. */
export type Mark =
    /** It was decided here, by the decision of this number. */
    | { is: 'decided'; serial: number }
    /** A decision could not be saved, so that the item is back at its place. */
    | { is: 'failed'; action: string; reason: string }
    /** Somebody else decided, or deleted it. */
    | { is: 'gone'; by: string | null };

/** A decision that was made here, on one item or on all that were ticked. */
export interface Decision {
    serial: number;
    action: string;
    keys: readonly ItemKey[];
    /** Those of which the answer is not there yet. */
    sending: readonly ItemKey[];
    /** The edits it made so far. */
    edits: readonly number[];
    /** It is to be taken back, or is being taken back. */
    undoing: boolean;
    /** How many decisions were settled once this one was; null before. */
    settled: number | null;
}

/**
 * What waits as this tab shows it: a pure value, changed by `reduceQueue`. Items keep their places; what was decided is only
 * marked, so that it comes back where it was.
 */
export interface Queue {
    /** The filter of the list, and which reading of it this is. */
    filter: string;
    list: string;
    /** Every item that was read, in the order of the list. */
    order: readonly ItemKey[];
    /** What came in since the list was read and is offered above it, oldest first. */
    arrived: readonly ItemKey[];
    rows: Readonly<Record<ItemKey, DeskRow>>;
    marks: Readonly<Record<ItemKey, Mark>>;
    /** The item on the screen. */
    front: ItemKey | null;
    ticked: readonly ItemKey[];
    /** The item that was ticked last, where a range begins. */
    anchor: ItemKey | null;
    /** What can be taken back, newest last. */
    decisions: readonly Decision[];
    /** How many decisions have been settled. */
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
    settled: 0,
};

/** Whether an item is in the list: not what was decided, and what others decided only while it is on the screen. */
const isShown = ({ marks, front }: Queue, key: ItemKey) => {
    const mark = marks[key];
    if (mark?.is === 'gone') return key === front;
    return mark?.is !== 'decided';
};

/** The items of the list. */
export const shownKeys = (queue: Queue) => queue.order.filter(key => isShown(queue, key));

/** The items that are offered above the list. */
export const offeredKeys = (queue: Queue) => queue.arrived.filter(key => queue.marks[key] === undefined);

const isFree = (queue: Queue, key: ItemKey, me: number) => {
    const by = queue.rows[key]?.claimed_by;
    return isShown(queue, key) && key !== queue.front && (!by || by.id === me);
};

/** The next item that nobody else is on; null at the end. */
export const freeFrom = (queue: Queue, from: ItemKey | null, by: 1 | -1, me: number): ItemKey | null => {
    const { order } = queue;
    const start = from === null ? -1 : order.indexOf(from);
    for (let at = start + by; at >= 0 && at < order.length; at += by)
        if (isFree(queue, order[at]!, me)) return order[at]!;
    return null;
};
