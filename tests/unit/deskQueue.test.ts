import { describe, expect, it } from 'vitest';
import {
    emptyQueue,
    freeFrom,
    keyOf,
    offeredKeys,
    shownKeys,
    type Queue,
} from '../../resources/desk/queue/queue.ts';
import { reduceQueue, type QueueAction } from '../../resources/desk/queue/reduceQueue.ts';
import { deskRow as row } from '../screens/support/deskRow.ts';

const me = 1;
const anna = { id: 7, name: 'anna' };

const after = (queue: Queue, ...actions: QueueAction[]) => actions.reduce(reduceQueue, queue);
const key = (id: number) => keyOf(row(id));
const rows = (...ids: number[]) => ids.map(id => row(id));
const ids = (queue: Queue) => shownKeys(queue).map(each => Number(each.split('-')[1]));

/** Five items, of which one is on the screen. */
const open = (front: number | null = 2) =>
    after(
        emptyQueue,
        { type: 'listing', filter: '/desk' },
        { type: 'listed', list: 'first', rows: rows(1, 2, 3, 4, 5), since: 0 },
        { type: 'opened', key: front === null ? null : key(front) },
    );

const decide = (serial: number, ...of: number[]): QueueAction => ({
    type: 'decided',
    serial,
    action: 'done',
    at: 0,
    since: 0,
    keys: of.map(key),
    me,
});
const saved = (serial: number, id: number, edit = 100 + serial): QueueAction => ({
    type: 'saved',
    serial,
    keys: [key(id)],
    edit,
});
const failed = (serial: number, id: number): QueueAction => ({
    type: 'failed',
    serial,
    keys: [key(id)],
    reason: 'why',
});

describe('a deletion', () => {
    const [post, comment, reply, other] = [
        row(1),
        row(2, { kind: 'post_comment', below: [{ kind: 'post', id: 1 }] }),
        row(3, {
            kind: 'post_comment',
            below: [
                { kind: 'post', id: 1 },
                { kind: 'post_comment', id: 2 },
            ],
        }),
        row(4),
    ] as const;
    const thread = after(
        emptyQueue,
        { type: 'listing', filter: '/desk' },
        { type: 'listed', list: 'first', rows: [post, comment, reply, other], since: 0 },
        { type: 'opened', key: keyOf(comment) },
    );
    const deleting = after(thread, {
        type: 'decided',
        serial: 1,
        action: 'delete',
        at: 0,
        since: 0,
        keys: [keyOf(comment)],
        me,
    });

    it('takes along what is below its item, and opens what is left', () => {
        expect(shownKeys(deleting)).toEqual([keyOf(post), keyOf(other)]);
        expect(deleting.front).toBe(keyOf(other));
    });

    it('brings everything back when it is undone, or fails', () => {
        const undone = after(deleting, { type: 'undone', serial: 1, step: 'wanted' });
        expect(shownKeys(undone)).toEqual(shownKeys(thread));
        expect(undone.front).toBe(keyOf(comment));
        const failure = after(deleting, {
            type: 'failed',
            serial: 1,
            keys: [keyOf(comment)],
            reason: 'why',
        });
        expect(shownKeys(failure)).toEqual(shownKeys(thread));
        expect(failure.marks[keyOf(reply)]).toBeUndefined();
    });

    it('of a colleague takes along what is below as well; another decision does not', () => {
        const gone = { type: 'gone', key: keyOf(post), by: 'anna' } as const;
        expect(shownKeys(after(thread, { ...gone, isDeleted: true }))).toEqual([
            keyOf(comment),
            keyOf(other),
        ]);
        expect(shownKeys(after(thread, { ...gone, isDeleted: false }))).toEqual([
            keyOf(comment),
            keyOf(reply),
            keyOf(other),
        ]);
    });
});

describe('a decision', () => {
    it('takes its item out at once and puts the next one on the screen', () => {
        const queue = after(open(), decide(1, 2));
        expect(ids(queue)).toEqual([1, 3, 4, 5]);
        expect(queue.front).toBe(key(3));
    });

    it('goes back to what is before at the end of the list, and ends with nothing', () => {
        let queue = after(open(5), decide(1, 5));
        expect(queue.front).toBe(key(4));
        for (const [serial, id] of [4, 3, 2, 1].entries()) queue = after(queue, decide(serial + 2, id));
        expect(queue.front).toBeNull();
    });

    it('passes what a colleague has open', () => {
        const queue = after(open(), { type: 'claimed', key: key(3), by: anna }, decide(1, 2));
        expect(queue.front).toBe(key(4));
    });

    it('leaves the screen alone when it is not about what is there', () => {
        expect(after(open(), decide(1, 4)).front).toBe(key(2));
    });

    it('changes nothing more when its answer comes', () => {
        const before = after(open(), decide(1, 2), decide(2, 3));
        const queue = after(before, saved(1, 2));
        expect(queue.front).toBe(before.front);
        expect(ids(queue)).toEqual(ids(before));
        expect(queue.decisions[0]).toMatchObject({ edits: [101], sending: [] });
    });

    it('that failed brings its item back at its place, with the reason, and leaves the screen alone', () => {
        const queue = after(open(), decide(1, 2), decide(2, 3), failed(1, 2));
        expect(ids(queue)).toEqual([1, 2, 4, 5]);
        expect(queue.front).toBe(key(4));
        expect(queue.marks[key(2)]).toEqual({ is: 'failed', action: 'done', reason: 'why' });
        expect(queue.decisions.map(({ serial }) => serial)).toEqual([2]);
    });

    it('that came too late takes its item away for good', () => {
        const queue = after(open(), decide(1, 2), {
            type: 'late',
            serial: 1,
            keys: [key(2)],
            isDeleted: false,
        });
        expect(ids(queue)).toEqual([1, 3, 4, 5]);
        expect(queue.decisions).toEqual([]);
    });

    it('on several keeps what was saved when one of them failed', () => {
        const queue = after(open(), decide(1, 2, 4, 5), saved(1, 2), failed(1, 4), saved(1, 5));
        expect(ids(queue)).toEqual([1, 3, 4]);
        expect(queue.decisions[0]).toMatchObject({ keys: [key(2), key(5)], edits: [101], settled: 3 });
    });
});

describe('what is read', () => {
    it('comes in at the end and moves nothing', () => {
        const queue = after(open(), { type: 'listed', list: 'first', rows: rows(6, 1, 2, 7), since: 0 });
        expect(ids(queue)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(queue.front).toBe(key(2));
    });

    it('does not bring back what was decided after the reading began', () => {
        const began = after(open(), decide(1, 2));
        const queue = after(began, saved(1, 2), {
            type: 'listed',
            list: 'first',
            rows: rows(1, 2, 3),
            since: began.settled,
        });
        expect(ids(queue)).toEqual([1, 3, 4, 5]);
    });

    it('brings back what waits again after its decision was settled', () => {
        const settled = after(open(), decide(1, 2), saved(1, 2));
        const queue = after(settled, { type: 'read', row: row(2), since: settled.settled });
        expect(ids(queue)).toEqual([1, 2, 3, 4, 5]);
    });

    it('anew replaces the list, but for what is on the screen and what may still come back', () => {
        const queue = after(open(), decide(1, 4), {
            type: 'listed',
            list: 'anew',
            rows: rows(9, 1),
            since: 0,
        });
        expect(ids(queue)).toEqual([9, 1, 2]);
        expect(ids(after(queue, failed(1, 4)))).toEqual([9, 1, 2, 4]);
    });

    it('anew has what is on the screen where it stood, so that the next item follows it', () => {
        const anew: QueueAction = { type: 'listed', list: 'anew', rows: rows(1, 2, 4, 5), since: 0 };
        expect(ids(after(open(3), anew))).toEqual([1, 2, 3, 4, 5]);
        const queue = after(open(3), decide(1, 5), anew, { type: 'elsewhere', key: key(3), me });
        expect(queue.front).toBe(key(4));
        expect(ids(queue)).toEqual([1, 2, 4]);
    });

    it('elsewhere ends what Z takes back here, but not what is still being sent', () => {
        const queue = after(open(1), decide(1, 1), saved(1, 1), decide(2, 2));
        const { decisions } = after(queue, { type: 'elsewhere', key: key(3), me });
        expect(decisions.map(({ serial }) => serial)).toEqual([2]);
    });

    it('of another filter begins with nothing', () => {
        const queue = after(
            open(),
            { type: 'ticked', key: key(3), range: false },
            { type: 'listing', filter: '/desk?kind=post' },
        );
        expect(queue).toMatchObject({ order: [], front: null, ticked: [] });
    });
});

describe('what arrives', () => {
    const arrived = (id: number): QueueAction => ({ type: 'arrived', row: row(id), since: 0 });
    const again = (...of: number[]): QueueAction => ({
        type: 'listed',
        list: 'first',
        rows: rows(...of),
        since: 0,
        again: true,
    });
    const offered = (queue: Queue) => offeredKeys(queue).map(each => Number(each.split('-')[1]));

    it('is offered, and comes in at the head once it is asked for, while the screen stays', () => {
        const queue = after(open(), arrived(8), again(9, 1, 2, 3, 4, 5, 8));
        expect(ids(queue)).toEqual([1, 2, 3, 4, 5]);
        expect(offered(queue)).toEqual([8, 9]);
        const shown = after(queue, { type: 'tookIn' });
        expect(ids(shown)).toEqual([8, 9, 1, 2, 3, 4, 5]);
        expect(offered(shown)).toEqual([]);
        expect(shown.front).toBe(key(2));
    });

    it('is offered no more once somebody decided on it, or the list was read as far', () => {
        const queue = after(open(), arrived(8), arrived(9), {
            type: 'gone',
            key: key(8),
            by: 'anna',
            isDeleted: false,
        });
        expect(offered(queue)).toEqual([9]);
        const further = after(queue, { type: 'listed', list: 'first', rows: rows(6, 9), since: 0 });
        expect(ids(further)).toEqual([1, 2, 3, 4, 5, 6, 9]);
        expect(offered(further)).toEqual([]);
        expect(offered(after(queue, { type: 'listing', filter: '/desk?kind=post' }))).toEqual([]);
    });

    it('comes in by itself where nothing else waits', () => {
        const none = after(emptyQueue, { type: 'listing', filter: '/desk' });
        expect(ids(after(none, arrived(8)))).toEqual([8]);
        const last = after(open(), arrived(8), decide(1, 1, 2, 3, 4, 5));
        expect(ids(last)).toEqual([8]);
        expect(last.front).toBe(key(8));
    });
});

describe('taking back', () => {
    it('brings the item back on the screen at its place, before the server knows', () => {
        const queue = after(open(), decide(1, 2), { type: 'undone', serial: 1, step: 'wanted' });
        expect(ids(queue)).toEqual([1, 2, 3, 4, 5]);
        expect(queue.front).toBe(key(2));
        expect(after(queue, saved(1, 2), { type: 'undone', serial: 1, step: 'done' }).decisions).toEqual([]);
    });

    it('that failed leaves its items decided, but for the one on the screen', () => {
        const queue = after(
            open(),
            decide(1, 2, 3),
            { type: 'undone', serial: 1, step: 'wanted' },
            { type: 'undone', serial: 1, step: 'failed' },
        );
        expect(ids(queue)).toEqual([1, 2, 4, 5]);
        expect(queue.decisions[0]).toMatchObject({ undoing: false });
    });

    it('does not touch what was decided anew meanwhile', () => {
        const queue = after(
            open(),
            decide(1, 2),
            { type: 'undone', serial: 1, step: 'wanted' },
            decide(2, 2),
            { type: 'undone', serial: 1, step: 'done' },
        );
        expect(ids(queue)).toEqual([1, 3, 4, 5]);
    });

    it('of what has failed leaves nothing to take back', () => {
        const queue = after(
            open(),
            decide(1, 2),
            { type: 'undone', serial: 1, step: 'wanted' },
            failed(1, 2),
        );
        expect(queue.decisions).toEqual([]);
        expect(queue.marks).toEqual({});
    });
});

describe('what colleagues do', () => {
    it('takes away what they decided, but not what is on the screen until one goes on', () => {
        const queue = after(
            open(),
            { type: 'gone', key: key(2), by: 'anna', isDeleted: false },
            { type: 'gone', key: key(4), by: 'anna', isDeleted: false },
        );
        expect(ids(queue)).toEqual([1, 2, 3, 5]);
        expect(ids(after(queue, { type: 'stepped', by: 1, me }))).toEqual([1, 3, 5]);
    });

    it('does not touch what was decided here', () => {
        const queue = after(open(), decide(1, 2), {
            type: 'gone',
            key: key(2),
            by: 'anna',
            isDeleted: false,
        });
        expect(queue.marks[key(2)]).toEqual({ is: 'decided', serial: 1 });
    });

    it('makes J and K pass what they have open, but not what oneself has', () => {
        const queue = after(
            open(),
            { type: 'claimed', key: key(3), by: anna },
            { type: 'claimed', key: key(4), by: { id: me, name: 'ingrid' } },
        );
        expect(freeFrom(queue, queue.front, 1, me)).toBe(key(4));
        expect(after(queue, { type: 'stepped', by: -1, me }).front).toBe(key(1));
        expect(freeFrom(queue, key(1), -1, me)).toBeNull();
    });
});

describe('ticks', () => {
    const tick = (id: number, range = false): QueueAction => ({ type: 'ticked', key: key(id), range });

    it('come and go one by one, and in ranges from the last one', () => {
        const queue = after(open(), tick(4), tick(2, true));
        expect(queue.ticked.toSorted()).toEqual([key(2), key(3), key(4)]);
        expect(after(queue, tick(3)).ticked.toSorted()).toEqual([key(2), key(4)]);
    });

    it('leave out what is decided, and end with it', () => {
        const queue = after(open(), decide(1, 3), tick(1), tick(5, true));
        expect(queue.ticked.toSorted()).toEqual([key(1), key(2), key(4), key(5)]);
        expect(after(queue, decide(2, 1, 2)).ticked.toSorted()).toEqual([key(4), key(5)]);
    });
});
