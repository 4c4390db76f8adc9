import { answered, decided, decidedElsewhere, failed, late, undone } from './decisions.ts';
import { withMark } from './marks.ts';
import { freeFrom, shownKeys, type ItemKey, type Queue } from './queue.ts';
import type { QueueAction } from './queueAction.ts';
import { arrived, listed, refreshed, tookIn } from './readings.ts';

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
        case 'elsewhere':
            return decidedElsewhere(queue, action);
        case 'saved':
            return answered(queue, action);
        case 'failed':
            return failed(queue, action);
        case 'late':
            return late(queue, action);
        case 'undone':
            return undone(queue, action);
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
