import type { DeskRow } from '../../../contract/desk.ts';
import { freeFrom, keyOf, shownKeys, type Decision, type ItemKey, type Mark, type Queue } from './queue.ts';

/** The most decisions that are remembered; older ones are taken back in the history. */
const mostRemembered = 50;

export type QueueAction =
    /** Another list is being read. */
    | { type: 'listing'; filter: string }
    /**
     * What is there of a list; `since` is the number of settled decisions when the reading of the last rows began. `again`: the
     * whole list was read once more.
     */
    | { type: 'listed'; list: string; rows: readonly DeskRow[]; since: number; again?: boolean }
    /** Something waits that was not in the list. */
    | { type: 'arrived'; row: DeskRow; since: number }
    /** What arrived is to be shown in the list. */
    | { type: 'tookIn' }
    /** One item was read. */
    | { type: 'read'; row: DeskRow; since: number }
    | { type: 'opened'; key: ItemKey | null }
    | { type: 'stepped'; by: 1 | -1; me: number }
    | { type: 'ticked'; key: ItemKey; range: boolean }
    | { type: 'unticked' }
    | { type: 'decided'; serial: number; action: string; keys: readonly ItemKey[]; me: number }
    | { type: 'saved'; serial: number; keys: readonly ItemKey[]; edit: number | null }
    | { type: 'failed'; serial: number; keys: readonly ItemKey[]; reason: string }
    /** Somebody else had decided before. */
    | { type: 'late'; serial: number; keys: readonly ItemKey[] }
    | { type: 'undone'; serial: number; step: 'wanted' | 'done' | 'failed' }
    | { type: 'gone'; key: ItemKey; by: string | null }
    | { type: 'claimed'; key: ItemKey; by: DeskRow['claimed_by'] };

const withoutMarks = (marks: Queue['marks'], keys: readonly ItemKey[], is?: Mark['is']) => {
    const left = { ...marks };
    for (const key of keys) if (!is || left[key]?.is === is) delete left[key];
    return left;
};

const withMark = (marks: Queue['marks'], keys: readonly ItemKey[], mark: Mark) => ({
    ...marks,
    ...Object.fromEntries(keys.map(key => [key, mark])),
});

/** An item that is still listed by a reading that began after its decision was settled waits again. */
const refreshed = (queue: Queue, rows: readonly DeskRow[], since: number) => {
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
const tookIn = (queue: Queue): Queue => ({
    ...queue,
    order: [...queue.arrived, ...queue.order],
    arrived: [],
});

/** Offers what arrived. Where nothing waits there is nothing that it could move. */
const offered = (queue: Queue): Queue => (shownKeys(queue).length === 0 ? tookIn(queue) : queue);

/** What was read anew replaces the list. More of the same list comes in at its end; what turns up when all of it is read again arrived. */
const listed = (
    queue: Queue,
    { list, rows, since, again }: Extract<QueueAction, { type: 'listed' }>,
): Queue => {
    const keys = rows.map(keyOf);
    const isSame = list === queue.list;
    const isKnown = new Set(isSame ? queue.order : keys);
    const fresh = { ...queue, ...refreshed(queue, rows, since), list };
    if (isSame && again) {
        const arrived = new Set([...queue.arrived, ...keys.filter(key => !isKnown.has(key))]);
        return offered({ ...fresh, arrived: [...arrived] });
    }
    const more = isSame
        ? keys
        : // What is on the screen stays there, and what is on its way may come back.
          queue.order.filter(key => key === queue.front || queue.marks[key]?.is === 'decided');
    const order = [...isKnown, ...more.filter(key => !isKnown.has(key))];
    const isListed = new Set(order);
    return {
        ...fresh,
        order,
        arrived: isSame ? queue.arrived.filter(key => !isListed.has(key)) : [],
        ticked: queue.ticked.filter(key => isListed.has(key)),
    };
};

const arrived = (queue: Queue, { row, since }: Extract<QueueAction, { type: 'arrived' }>): Queue => {
    const key = keyOf(row);
    const fresh = { ...queue, ...refreshed(queue, [row], since) };
    return offered({ ...fresh, arrived: [...queue.arrived.filter(each => each !== key), key] });
};

const ticked = (queue: Queue, key: ItemKey, range: boolean): Queue => {
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

const decided = (queue: Queue, action: Extract<QueueAction, { type: 'decided' }>): Queue => {
    const { serial, keys, me } = action;
    const decision: Decision = {
        serial,
        action: action.action,
        keys,
        sending: keys,
        edits: [],
        undoing: false,
        settled: null,
    };
    const next = offered({
        ...queue,
        marks: withMark(queue.marks, keys, { is: 'decided', serial }),
        ticked: queue.ticked.filter(key => !keys.includes(key)),
        decisions: [...queue.decisions, decision].slice(-mostRemembered),
    });
    if (queue.front === null || !keys.includes(queue.front)) return next;
    const front = freeFrom(next, queue.front, 1, me) ?? freeFrom(next, queue.front, -1, me);
    return { ...next, front };
};

/** Notes that the answer for some items of a decision is there. */
const answered = (
    queue: Queue,
    { serial, keys, edit = null }: { serial: number; keys: readonly ItemKey[]; edit?: number | null },
): Queue => {
    const settled = queue.settled + 1;
    const decisions = queue.decisions.map(each => {
        if (each.serial !== serial) return each;
        const sending = each.sending.filter(key => !keys.includes(key));
        return {
            ...each,
            sending,
            edits: edit === null || each.edits.includes(edit) ? each.edits : [...each.edits, edit],
            settled: sending.length === 0 ? settled : null,
        };
    });
    return { ...queue, decisions, settled };
};

/** Takes items out of a decision, which goes once nothing is left of it. */
const withoutKeys = (queue: Queue, serial: number, keys: readonly ItemKey[]): Queue => ({
    ...queue,
    decisions: queue.decisions
        .map(each =>
            each.serial === serial ? { ...each, keys: each.keys.filter(key => !keys.includes(key)) } : each,
        )
        .filter(each => each.keys.length > 0),
});

const byDecision = (queue: Queue, serial: number, keys: readonly ItemKey[]) =>
    keys.filter(key => {
        const mark = queue.marks[key];
        return mark?.is === 'decided' && mark.serial === serial;
    });

const undone = (queue: Queue, serial: number, step: 'wanted' | 'done' | 'failed'): Queue => {
    const decision = queue.decisions.find(each => each.serial === serial);
    if (!decision) return queue;
    if (step === 'wanted') {
        const back = byDecision(queue, serial, decision.keys);
        return {
            ...queue,
            marks: withoutMarks(queue.marks, back),
            front: back[0] ?? queue.front,
            decisions: queue.decisions.map(each => (each === decision ? { ...each, undoing: true } : each)),
        };
    }
    if (step === 'done')
        return {
            ...queue,
            settled: queue.settled + 1,
            decisions: queue.decisions.filter(each => each !== decision),
        };
    // It stays decided, but for what was decided anew meanwhile and what is on the screen.
    const keys = decision.keys.filter(key => queue.marks[key] === undefined && key !== queue.front);
    return {
        ...queue,
        marks: withMark(queue.marks, keys, { is: 'decided', serial }),
        decisions: queue.decisions.map(each => (each === decision ? { ...each, undoing: false } : each)),
    };
};

/** The queue after something happened. What comes late, an answer or the act of a colleague, never changes `front`. */
export const reduceQueue = (queue: Queue, action: QueueAction): Queue => {
    switch (action.type) {
        case 'listing':
            if (queue.filter === action.filter) return queue;
            return {
                ...queue,
                filter: action.filter,
                list: '',
                order: [],
                arrived: [],
                front: null,
                ticked: [],
                anchor: null,
            };
        case 'listed':
            return listed(queue, action);
        case 'arrived':
            return arrived(queue, action);
        case 'tookIn':
            return tookIn(queue);
        case 'read':
            return { ...queue, ...refreshed(queue, [action.row], action.since) };
        case 'opened':
            return { ...queue, front: action.key };
        case 'stepped': {
            const key = freeFrom(queue, queue.front, action.by, action.me);
            return key === null ? queue : { ...queue, front: key };
        }
        case 'ticked':
            return ticked(queue, action.key, action.range);
        case 'unticked':
            return { ...queue, ticked: [], anchor: null };
        case 'decided':
            return decided(queue, action);
        case 'saved':
            return answered(queue, action);
        case 'failed': {
            const { serial, keys, reason } = action;
            const back = byDecision(queue, serial, keys);
            const name = queue.decisions.find(each => each.serial === serial)?.action ?? '';
            const left = withoutKeys(answered(queue, action), serial, keys);
            return { ...left, marks: withMark(left.marks, back, { is: 'failed', action: name, reason }) };
        }
        case 'late': {
            const { serial, keys } = action;
            const left = withoutKeys(answered(queue, action), serial, keys);
            return { ...left, marks: withMark(left.marks, keys, { is: 'gone', by: null }) };
        }
        case 'undone':
            return undone(queue, action.serial, action.step);
        case 'gone':
            return queue.marks[action.key]?.is === 'decided'
                ? queue
                : {
                      ...queue,
                      marks: withMark(queue.marks, [action.key], { is: 'gone', by: action.by }),
                      ticked: queue.ticked.filter(key => key !== action.key),
                  };
        case 'claimed': {
            const row = queue.rows[action.key];
            if (!row) return queue;
            return { ...queue, rows: { ...queue.rows, [action.key]: { ...row, claimed_by: action.by } } };
        }
    }
};
