import { expect, it } from 'vitest';
import { toThreads } from '../../../src/features/thread/threads.ts';

const text = (id: number, parent_id: number | null = null) => ({ id, parent_id });

const shapeOf = (items: { id: number; parent_id: number | null }[]) =>
    toThreads(items).map(({ item, replies }) => [item.id, replies.map(({ id }) => id)]);

it('puts replies below the text they answer, replies to replies in the same thread', () => {
    expect(shapeOf([text(1), text(2), text(3, 1), text(4, 3), text(5, 2)])).toEqual([
        [1, [3, 4]],
        [2, [5]],
    ]);
});

it('lets a reply stand alone whose parent is gone', () => {
    expect(shapeOf([text(1), text(2, 99)])).toEqual([
        [1, []],
        [2, []],
    ]);
});
