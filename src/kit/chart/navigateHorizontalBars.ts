import type { KeyboardEvent as KeyPress } from 'react';

/** A key event as recharts receives it. */
class MappedKey extends KeyboardEvent {}

const mappedKeys: Partial<Record<string, string>> = {
    ArrowDown: 'ArrowLeft',
    ArrowRight: 'ArrowLeft',
    ArrowUp: 'ArrowRight',
    ArrowLeft: 'ArrowRight',
};

/**
 * Handles the arrow keys of a chart with horizontal bars: down and right move to the next bar, up and left to
 * the previous one. Recharts treats such a chart as reversed and ignores vertical arrows, so the keys are
 * mapped.
 */
export const navigateHorizontalBars = (press: KeyPress) => {
    const { altKey, ctrlKey, key, metaKey, nativeEvent, target } = press;
    const other = mappedKeys[key];
    if (!other || altKey || ctrlKey || metaKey || nativeEvent instanceof MappedKey) return;
    press.preventDefault();
    press.stopPropagation();
    target.dispatchEvent(new MappedKey('keydown', { key: other, bubbles: true }));
};
