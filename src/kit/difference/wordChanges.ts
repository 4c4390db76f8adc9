import { diffWordsWithSpace } from 'diff';

/** A stretch of text that both have, or only one of them. */
export interface WordChange {
    text: string;
    kind: 'kept' | 'added' | 'removed';
}

/** Texts of thousands of words with little in common are compared no longer than this, in milliseconds. */
const timeout = 200;

/** The words between two that both texts have, as they are in each. */
interface Stretch {
    removed: string;
    added: string;
}

/** What was removed, then what was added; the spaces around it are no change to look at. */
const changesIn = ({ removed, added }: Stretch): WordChange[] => {
    const shown = added.trim() === '' && removed.trim() !== '' ? removed : added;
    const words = shown.trim();
    const start = words === '' ? 0 : shown.indexOf(words);
    return [
        { text: shown.slice(0, start), kind: 'kept' },
        { text: removed.trim(), kind: 'removed' },
        { text: added.trim(), kind: 'added' },
        { text: shown.slice(start + words.length), kind: 'kept' },
    ];
};

/**
 * What differs between two texts, word by word and in reading order; changed words with nothing but spaces between them
 * are one change. Texts that take too long to compare are removed and added as a whole.
 */
export const wordChanges = (before: string, after: string): WordChange[] => {
    const whole = [
        { value: before, added: false, removed: true },
        { value: after, added: true, removed: false },
    ];
    const changes: WordChange[] = [];
    let stretch: Stretch | undefined;
    /** The spaces since its last change. */
    let gap = '';
    const end = () => {
        if (stretch) changes.push(...changesIn(stretch), { text: gap, kind: 'kept' });
        stretch = undefined;
        gap = '';
    };
    for (const { value, added, removed } of diffWordsWithSpace(before, after, { timeout }) ?? whole)
        if (added || removed) {
            stretch = {
                removed: (stretch?.removed ?? '') + gap + (removed ? value : ''),
                added: (stretch?.added ?? '') + gap + (added ? value : ''),
            };
            gap = '';
        } else if (stretch && value.trim() === '') gap = value;
        else {
            end();
            changes.push({ text: value, kind: 'kept' });
        }
    end();
    return changes.filter(({ text }) => text !== '');
};
