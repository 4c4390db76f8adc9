import type { DeskRow } from '../../../contract/desk.ts';
import { keyOf, shownKeys, withoutMarks, type ItemKey, type Mark, type Queue } from './queue.ts';

interface Listed {
    list: string;
    rows: readonly DeskRow[];
    /** How many decisions were settled when the last rows were requested. */
    since: number;
    again?: boolean;
}

/** A decided item waits again if a reading that began after the decision was settled still lists it. */
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

export const tookIn = (queue: Queue): Queue => ({
    ...queue,
    order: [...queue.arrived, ...queue.order],
    arrived: [],
});

/** An empty list takes new items at once. */
export const offered = (queue: Queue): Queue => (shownKeys(queue).length === 0 ? tookIn(queue) : queue);

/** A new list that keeps some items of the old one, each behind its old predecessor. */
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

/** A new reading replaces the list, the next page extends it, and a repeated reading offers its new rows. */
export const listed = (queue: Queue, { list, rows, since, again }: Listed): Queue => {
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

export const arrived = (queue: Queue, { row, since }: { row: DeskRow; since: number }): Queue => {
    const key = keyOf(row);
    const fresh = { ...queue, ...refreshed(queue, [row], since) };
    return offered({ ...fresh, arrived: [...queue.arrived.filter(each => each !== key), key] });
};
