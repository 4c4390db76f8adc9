import type { KeyboardEvent as KeyPress } from 'react';

/** A key as recharts is told it. */
class MappedKey extends KeyboardEvent {}

const mappedKeys: Partial<Record<string, string>> = {
    ArrowDown: 'ArrowLeft',
    ArrowRight: 'ArrowLeft',
    ArrowUp: 'ArrowRight',
    ArrowLeft: 'ArrowRight',
};

/**
 * Captures the keys of a chart of lying bars: down and right lead to the next bar, up and left to the one before.
 * recharts takes such a chart for one that runs backwards, and knows no other arrows: it is told the opposite ones.
 */
export const navigateHorizontalBars = (press: KeyPress) => {
    const { altKey, ctrlKey, key, metaKey, nativeEvent, target } = press;
    const other = mappedKeys[key];
    if (!other || altKey || ctrlKey || metaKey || nativeEvent instanceof MappedKey) return;
    press.preventDefault();
    press.stopPropagation();
    target.dispatchEvent(new MappedKey('keydown', { key: other, bubbles: true }));
};
