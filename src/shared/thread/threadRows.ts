import { toThreads, type Threaded } from './threads.ts';

/** Replies are collapsed if an entry has more of them than this. */
const unfolded = 2;

/** A row of a thread: an entry, or the toggle of its collapsed replies. */
export type ThreadRow<Item> =
    { key: string; item: Item; reply: boolean } | { key: string; root: Item; replies: number; open: boolean };

/** The rows to render, in order. `opened` has the expanded roots; replies also expand for one among `wanted`. */
export const threadRows = <Item extends Threaded>(
    items: readonly Item[],
    opened: ReadonlySet<number>,
    wanted: readonly number[],
): ThreadRow<Item>[] =>
    toThreads(items).flatMap(({ item, replies }): ThreadRow<Item>[] => {
        const foldable = replies.length > unfolded;
        const open = !foldable || opened.has(item.id) || replies.some(({ id }) => wanted.includes(id));
        const fold = { key: `fold-${item.id}`, root: item, replies: replies.length, open };
        return [
            { key: String(item.id), item, reply: false },
            ...(foldable ? [fold] : []),
            ...(open ? replies.map(reply => ({ key: String(reply.id), item: reply, reply: true })) : []),
        ];
    });
