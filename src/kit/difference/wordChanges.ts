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
        .flatMap(({ value, added, removed }) => {
            if (!added && !removed) return { text: value, kind: 'kept' as const };
            // The spaces around changed words are no change to look at.
            const [, start = '', words = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(value) ?? [];
            return [
                { text: start, kind: 'kept' as const },
                { text: words, kind: added ? ('added' as const) : ('removed' as const) },
                { text: end, kind: 'kept' as const },
            ];
        })
        .filter(({ text }) => text !== '');
};
