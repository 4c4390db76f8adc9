import type { Job } from '../../contract/jobs.ts';

/** A job that gives 147 products a category and is still at work. */
export const runningJob: Job = {
    id: 7,
    list: 'products',
    act: 'change',
    changes: [{ field: 'categories', how: 'add', value: 'Sheet masks', find: null }],
    rule: null,
    by: { id: 7, name: 'anna' },
    created: '2026-11-21 10:00:00',
    ended: null,
    state: 'running',
    total: 147,
    done: 40,
    partly: 0,
    unchanged: 0,
    skipped: 1,
    reason: null,
    undoes: null,
    can_undo: false,
    undone: false,
    can_retry: false,
};
