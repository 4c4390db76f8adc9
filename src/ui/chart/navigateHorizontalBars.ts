import type { KeyboardEvent as KeyPress } from 'react';

class MappedKey extends KeyboardEvent {}

const mappedKeys: Partial<Record<string, string>> = {
    ArrowDown: 'ArrowLeft',
    ArrowRight: 'ArrowLeft',
    ArrowUp: 'ArrowRight',
    ArrowLeft: 'ArrowRight',
};

/** Down and right move to the next bar: recharts treats horizontal bars as reversed and ignores vertical arrows. */
export const navigateHorizontalBars = (press: KeyPress) => {
    const { altKey, ctrlKey, key, metaKey, nativeEvent, target } = press;
    const other = mappedKeys[key];
    if (!other || altKey || ctrlKey || metaKey || nativeEvent instanceof MappedKey) return;
    press.preventDefault();
    press.stopPropagation();
    target.dispatchEvent(new MappedKey('keydown', { key: other, bubbles: true }));
};
