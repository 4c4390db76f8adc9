import type { KeyboardEvent } from 'react';

/**
 * A key handler that closes a part of a page, or of a dialog, by Escape, which then means nothing to what is around it. An
 * Escape that a list of options inside has taken, or an input method, stays theirs.
 */
export const escapeCloses = (close: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
};
