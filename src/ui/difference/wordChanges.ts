import { diffArrays } from 'diff';

/** A stretch of text in both texts, or in only one of them. */
export interface WordChange {
    text: string;
    kind: 'kept' | 'added' | 'removed';
}

/** The most time to compare texts of thousands of words with little in common, in milliseconds. */
const timeout = 200;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in any script, and the signs and spaces between them. */
const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

interface Stretch {
    removed: string;
    added: string;
}

/** First the removed words, then the added ones, without the spaces around them. */
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
 * In reading order; changed words with only spaces between them are one change. Texts that take too long to compare are
 * removed and added as a whole.
 */
export const wordChanges = (before: string, after: string): WordChange[] => {
    const whole = [
        { value: [before], added: false, removed: true },
        { value: [after], added: true, removed: false },
    ];
    const changes: WordChange[] = [];
    let stretch: Stretch | undefined;
    let gap = '';
    const end = () => {
        if (stretch) changes.push(...changesIn(stretch), { text: gap, kind: 'kept' });
        stretch = undefined;
        gap = '';
    };
    for (const { value: words, added, removed } of diffArrays(wordsOf(before), wordsOf(after), { timeout }) ??
        whole) {
        const value = words.join('');
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
    }
    end();
    return changes.filter(({ text }) => text !== '');
};
