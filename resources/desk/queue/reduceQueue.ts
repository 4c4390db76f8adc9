import type { DeskRow } from '../../../contract/desk.ts';
import { limits } from '../../../contract/limits.ts';
import { arrived, listed, offered, refreshed, tookIn } from './readings.ts';
import {
    emptyQueue,
    freeFrom,
    keyOf,
    keysBelow,
    shownKeys,
    ticked,
    topOf,
    withMark,
    withoutMarks,
    type Decision,
    type ItemKey,
    type Queue,
} from './queue.ts';

interface Some {
    serial: number;
    keys: readonly ItemKey[];
}

/** Older decisions are undone in the history. */
const mostRemembered = 50;

/** What leaves the desk with some items: a deletion takes everything below them along. */
const leavingWith = (queue: Queue, action: string | undefined, keys: readonly ItemKey[]) =>
    action === 'delete' ? [...new Set([...keys, ...keysBelow(queue, keys)])] : keys;

const decided = (
    queue: Queue,
    {
        serial,
        action,
        at,
        keys,
        since,
        me,
    }: Some & Pick<Decision, 'action' | 'at' | 'since'> & { me: number },
): Queue => {
    const decision: Decision = {
        serial,
        action,
        at,
        keys,
        sending: action === 'delete' ? topOf(keys.map(key => queue.rows[key]!)).map(keyOf) : keys,
        edits: [],
        undoing: false,
        settled: null,
        since,
    };
    const leaving = leavingWith(queue, action, keys).filter(key => queue.marks[key]?.is !== 'decided');
    const next = offered({
        ...queue,
        marks: withMark(queue.marks, leaving, { is: 'decided', serial }),
        ticked: queue.ticked.filter(key => !leaving.includes(key)),
        decisions: [
            ...queue.decisions.map(each => (each.undoing ? { ...each, isPast: true } : each)),
            decision,
        ].slice(-mostRemembered),
        undone: [],
    });
    if (queue.front === null || !leaving.includes(queue.front)) return next;
    const front = freeFrom(next, queue.front, 1, me) ?? freeFrom(next, queue.front, -1, me);
    return { ...next, front };
};

/** The item leaves and the next one opens. Only the history knows the last act now: the desk forgets its own. */
const decidedElsewhere = (queue: Queue, { key, me }: { key: ItemKey; me: number }): Queue => {
    const next = offered({
        ...queue,
        marks: withMark(queue.marks, [key], { is: 'gone', by: null }),
        ticked: queue.ticked.filter(each => each !== key),
        decisions: queue.decisions.filter(({ sending, undoing }) => undoing || sending.length > 0),
        undone: [],
    });
    if (queue.front !== key) return next;
    return { ...next, front: freeFrom(next, key, 1, me) ?? freeFrom(next, key, -1, me) };
};

const answered = (queue: Queue, { serial, keys, edit = null }: Some & { edit?: number | null }): Queue => {
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

const withoutKeys = (queue: Queue, { serial, keys }: Some): Queue => ({
    ...queue,
    decisions: queue.decisions
        .map(each =>
            each.serial === serial ? { ...each, keys: each.keys.filter(key => !keys.includes(key)) } : each,
        )
        .filter(each => each.keys.length > 0),
});

/** The items among some, and what left with them, that left by this decision. */
export const leftBy = (queue: Queue, { serial, keys }: Some) => {
    const action = queue.decisions.find(each => each.serial === serial)?.action;
    return leavingWith(queue, action, keys).filter(key => {
        const mark = queue.marks[key];
        return mark?.is === 'decided' && mark.serial === serial;
    });
};

const failed = (queue: Queue, { serial, keys, reason }: Some & { reason: string }): Queue => {
    const back = leftBy(queue, { serial, keys });
    const name = queue.decisions.find(each => each.serial === serial)?.action ?? '';
    const left = withoutKeys(answered(queue, { serial, keys }), { serial, keys: [...keys, ...back] });
    const marks = withoutMarks(left.marks, back);
    const own = back.filter(key => keys.includes(key));
    return { ...left, marks: withMark(marks, own, { is: 'failed', action: name, reason }) };
};

/** A colleague was first. What left with items that were not deleted comes back. */
const late = (queue: Queue, { serial, keys, isDeleted }: Some & { isDeleted: boolean }): Queue => {
    const back = leftBy(queue, { serial, keys });
    const left = withoutKeys(answered(queue, { serial, keys }), { serial, keys: [...keys, ...back] });
    const gone = isDeleted ? [...keys, ...back] : keys;
    return { ...left, marks: withMark(withoutMarks(left.marks, back), gone, { is: 'gone', by: null }) };
};

/** The items of an undone decision return at once, and leave again if the undo fails. */
const undone = (
    queue: Queue,
    {
        serial,
        step,
        again,
    }: { serial: number; step: 'wanted' | 'done' | 'failed'; again?: Pick<Decision, 'edits' | 'since'> },
): Queue => {
    const decision = queue.decisions.find(each => each.serial === serial);
    if (!decision) return queue;
    if (step === 'wanted') {
        const back = leftBy(queue, decision);
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
            undone:
                again && !decision.isPast
                    ? [...queue.undone, { ...decision, ...again, undoing: false }]
                    : queue.undone,
        };
    // Except items decided again or open now.
    const keys = leavingWith(queue, decision.action, decision.keys).filter(
        key => queue.marks[key] === undefined && key !== queue.front,
    );
    return {
        ...queue,
        marks: withMark(queue.marks, keys, { is: 'decided', serial }),
        decisions: queue.decisions.map(each => (each === decision ? { ...each, undoing: false } : each)),
    };
};

/** What was taken back last is decided once more. */
const redone = (queue: Queue, given: Pick<Decision, 'serial' | 'at' | 'since'> & { me: number }): Queue => {
    const last = queue.undone.at(-1);
    if (!last) return queue;
    const { action, keys } = last;
    return { ...decided(queue, { action, keys, ...given }), undone: queue.undone.slice(0, -1) };
};

const reducers = {
    listing: (queue: Queue, { filter }: { filter: string }): Queue =>
        queue.filter === filter
            ? queue
            : {
                  ...emptyQueue,
                  filter,
                  rows: queue.rows,
                  marks: queue.marks,
                  decisions: queue.decisions,
                  undone: queue.undone,
                  settled: queue.settled,
              },
    listed,
    arrived,
    tookIn,
    read: (queue: Queue, { row, since }: { row: DeskRow; since: number }): Queue => ({
        ...queue,
        ...refreshed(queue, [row], since),
    }),
    opened: (queue: Queue, { key }: { key: ItemKey | null }): Queue => ({ ...queue, front: key }),
    stepped: (queue: Queue, { by, me }: { by: 1 | -1; me: number }): Queue => ({
        ...queue,
        front: freeFrom(queue, queue.front, by, me) ?? queue.front,
    }),
    ticked,
    /** As many as one request decides. */
    tickedAll: (queue: Queue): Queue => ({ ...queue, ticked: shownKeys(queue).slice(0, limits.decided) }),
    unticked: (queue: Queue): Queue => ({ ...queue, ticked: [], anchor: null }),
    decided,
    elsewhere: decidedElsewhere,
    saved: answered,
    failed,
    late,
    undone,
    redone,
    gone: (
        queue: Queue,
        { key, by, isDeleted }: { key: ItemKey; by: string | null; isDeleted: boolean },
    ): Queue => {
        const keys = leavingWith(queue, isDeleted ? 'delete' : undefined, [key]).filter(
            each => queue.marks[each]?.is !== 'decided',
        );
        return {
            ...queue,
            marks: withMark(queue.marks, keys, { is: 'gone', by }),
            ticked: queue.ticked.filter(each => !keys.includes(each)),
        };
    },
    claimed: (queue: Queue, { key, by }: { key: ItemKey; by: DeskRow['claimed_by'] }): Queue => {
        const row = queue.rows[key];
        return row ? { ...queue, rows: { ...queue.rows, [key]: { ...row, claimed_by: by } } } : queue;
    },
};

type Reducers = typeof reducers;
type ActionOf<Type extends keyof Reducers> =
    Parameters<Reducers[Type]> extends [Queue, infer Given] ? { type: Type } & Given : { type: Type };

export type QueueAction = { [Type in keyof Reducers]: ActionOf<Type> }[keyof Reducers];

/** Late responses and colleagues' acts never change `front`. */
export const reduceQueue = (queue: Queue, action: QueueAction): Queue =>
    reducers[action.type](queue, action as never);
