import type { ItemKey, Mark, Queue } from './queue.ts';

/** The marks without those of some items; only those of one kind where `is` says so. */
export const withoutMarks = (marks: Queue['marks'], keys: readonly ItemKey[], is?: Mark['is']) => {
    const left = { ...marks };
    for (const key of keys) if (!is || left[key]?.is === is) delete left[key];
    return left;
};

/** The marks with the same one for some items. */
export const withMark = (marks: Queue['marks'], keys: readonly ItemKey[], mark: Mark) => ({
    ...marks,
    ...Object.fromEntries(keys.map(key => [key, mark])),
});
