import { withMark, withoutMarks } from './marks.ts';
import { freeFrom, type Decision, type ItemKey, type Queue } from './queue.ts';
import type { Of } from './queueAction.ts';
import { offered } from './readings.ts';

/** The most decisions that are remembered; older ones are taken back in the history. */
const mostRemembered = 50;

/** What was decided goes from the list at once, and the next item that is free comes on the screen. */
export const decided = (queue: Queue, action: Of<'decided'>): Queue => {
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

/**
 * What was decided away from the desk goes, and the next item comes on the screen. From then on the order of all acts says
 * which is the last one, so that what the desk remembers is taken back in the history.
 */
export const decidedElsewhere = (queue: Queue, { key, me }: Of<'elsewhere'>): Queue => {
    const next = offered({
        ...queue,
        marks: withMark(queue.marks, [key], { is: 'gone', by: null }),
        ticked: queue.ticked.filter(each => each !== key),
        decisions: queue.decisions.filter(({ sending, undoing }) => undoing || sending.length > 0),
    });
    if (queue.front !== key) return next;
    return { ...next, front: freeFrom(next, key, 1, me) ?? freeFrom(next, key, -1, me) };
};

/** Notes that the answer for some items of a decision is there. */
export const answered = (
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

/** What could not be saved comes back at its place, with the reason. */
export const failed = (queue: Queue, action: Of<'failed'>): Queue => {
    const { serial, keys, reason } = action;
    const back = byDecision(queue, serial, keys);
    const name = queue.decisions.find(each => each.serial === serial)?.action ?? '';
    const left = withoutKeys(answered(queue, action), serial, keys);
    return { ...left, marks: withMark(left.marks, back, { is: 'failed', action: name, reason }) };
};

/** What somebody else had decided before is gone. */
export const late = (queue: Queue, action: Of<'late'>): Queue => {
    const { serial, keys } = action;
    const left = withoutKeys(answered(queue, action), serial, keys);
    return { ...left, marks: withMark(left.marks, keys, { is: 'gone', by: null }) };
};

/** A decision is taken back: its items return at once, and go again should that fail. */
export const undone = (queue: Queue, { serial, step }: Of<'undone'>): Queue => {
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
