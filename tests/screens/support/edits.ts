import type { Edit } from '../../../contract/history.ts';

/** An edit by anna that renamed a brand, but for what is given. */
export const brandEdit = (id: number, given: Partial<Edit> = {}): Edit => ({
    id,
    at: '2026-11-21 16:12:00',
    by: { id: 7, name: 'anna' },
    call: 'PUT brand/{id}',
    screen: '/brand/12?edit=true',
    record: { kind: 'brand', id, name: `Brand ${id}`, exists: true },
    action: 'changed',
    records: 1,
    changes: [{ field: 'name', before: 'Kelp', after: `Brand ${id}` }],
    undone: null,
    undid: { edits: [], total: 0 },
    ...given,
});
