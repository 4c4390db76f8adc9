import type { DeskRow } from '../../../contract/desk.ts';

/** A post that waits on the desk, but for what is given. */
export const deskRow = (id: number, given: Partial<DeskRow> = {}): DeskRow => ({
    kind: 'post',
    id,
    title: `Post ${id}`,
    text: `Text of ${id}`,
    link: false,
    since: '2026-11-20 08:00:00',
    member: { id: 8, username: 'tess' },
    brand_name: null,
    stars: null,
    pictures: 0,
    answers: 0,
    below: [],
    hits: null,
    proposed: false,
    state: 'waiting',
    until: null,
    handed_to: null,
    claimed_by: null,
    ...given,
});
