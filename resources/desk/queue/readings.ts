import type { DeskRow } from '../../../contract/desk.ts';
import { withoutMarks } from './marks.ts';
import { keyOf, shownKeys, type ItemKey, type Mark, type Queue } from './queue.ts';
import type { Of } from './queueAction.ts';

/** An item that is still listed by a reading that began after its decision was settled waits again. */
export const refreshed = (queue: Queue, rows: readonly DeskRow[], since: number) => {
    const isOld = (mark: Mark | undefined) => {
        if (mark?.is !== 'decided') return true;
        const decision = queue.decisions.find(({ serial }) => serial === mark.serial);
        return !decision || (decision.settled !== null && decision.settled <= since);
    };
    const again = rows.map(keyOf).filter(key => queue.marks[key]?.is !== 'failed' && isOld(queue.marks[key]));
    return {
        rows: { ...queue.rows, ...Object.fromEntries(rows.map(row => [keyOf(row), row])) },
        marks: withoutMarks(queue.marks, again),
    };
};

/** Shows what arrived at the head of the list. */
export const tookIn = (queue: Queue): Queue => ({
    ...queue,
    order: [...queue.arrived, ...queue.order],
    arrived: [],
});

/** Offers what arrived. Where nothing waits there is nothing that it could move. */
export const offered = (queue: Queue): Queue => (shownKeys(queue).length === 0 ? tookIn(queue) : queue);

/** A new list with some items of the one before that it lacks, each behind the one that it stood behind. */
const withPlaces = (
    keys: readonly ItemKey[],
    before: readonly ItemKey[],
    isKept: (key: ItemKey) => boolean,
): ItemKey[] => {
    const order = [...keys];
    const isListed = new Set(keys);
    for (const [place, key] of before.entries()) {
        if (isListed.has(key) || !isKept(key)) continue;
        const last = before.slice(0, place).findLast(each => isListed.has(each));
        order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, key);
        isListed.add(key);
    }
    return order;
};

/** What was read anew replaces the list. More of the same list comes in at its end; what turns up when all of it is read again arrived. */
export const listed = (queue: Queue, { list, rows, since, again }: Of<'listed'>): Queue => {
    const keys = rows.map(keyOf);
    const isSame = list === queue.list;
    const isKnown = new Set(isSame ? queue.order : keys);
    const fresh = { ...queue, ...refreshed(queue, rows, since), list };
    if (isSame && again) {
        const arrived = new Set([...queue.arrived, ...keys.filter(key => !isKnown.has(key))]);
        return offered({ ...fresh, arrived: [...arrived] });
    }
    const order = isSame
        ? [...isKnown, ...keys.filter(key => !isKnown.has(key))]
        : // What is on the screen stays there, and what is on its way may come back.
          withPlaces(keys, queue.order, key => key === queue.front || queue.marks[key]?.is === 'decided');
    const isListed = new Set(order);
    return {
        ...fresh,
        order,
        arrived: isSame ? queue.arrived.filter(key => !isListed.has(key)) : [],
        ticked: queue.ticked.filter(key => isListed.has(key)),
    };
};

/** Something came in that waits; it is offered as the newest. */
export const arrived = (queue: Queue, { row, since }: Of<'arrived'>): Queue => {
    const key = keyOf(row);
    const fresh = { ...queue, ...refreshed(queue, [row], since) };
    return offered({ ...fresh, arrived: [...queue.arrived.filter(each => each !== key), key] });
};
