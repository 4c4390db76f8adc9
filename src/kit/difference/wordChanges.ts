import { diffWordsWithSpace } from 'diff';

/** A stretch of text that both have, or only one of them. */
export interface WordChange {
    text: string;
    kind: 'kept' | 'added' | 'removed';
}

/** Texts of thousands of words with little in common are compared no longer than this, in milliseconds. */
const timeout = 200;

/**
 * What differs between two texts, word by word and in reading order. Texts that take too long to compare are
 * removed and added as a whole.
 */
export const wordChanges = (before: string, after: string): WordChange[] => {
    const whole = [
        { value: before, added: false, removed: true },
        { value: after, added: true, removed: false },
    ];
    return (diffWordsWithSpace(before, after, { timeout }) ?? whole)
        .filter(({ value }) => value !== '')
        .map(({ value, added, removed }) => {
            if (added) return { text: value, kind: 'added' };
            return { text: value, kind: removed ? 'removed' : 'kept' };
        });
};
