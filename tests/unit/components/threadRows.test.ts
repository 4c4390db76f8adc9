import { expect, it } from 'vitest';
import { threadRows } from '../../../src/features/thread/ThreadList.tsx';

const text = (id: number, parent_id: number | null = null) => ({ id, parent_id });
const thread = [text(1), text(2, 1), text(3, 1), text(4, 1), text(5), text(6, 5)];

const keys = (opened: number[], wanted: number[] = []) =>
    threadRows(thread, new Set(opened), wanted).map(({ key }) => key);

it('folds more than two replies', () => {
    expect(keys([])).toEqual(['1', 'fold-1', '5', '6']);
    expect(threadRows(thread, new Set(), [])[1]).toMatchObject({ replies: 3, open: false });
});

it('unfolds them when asked, or when one of them is wanted', () => {
    const unfolded = ['1', 'fold-1', '2', '3', '4', '5', '6'];
    expect(keys([1])).toEqual(unfolded);
    expect(keys([], [3])).toEqual(unfolded);
});
