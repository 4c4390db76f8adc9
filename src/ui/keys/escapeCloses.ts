import type { KeyboardEvent } from 'react';

/** Closes and stops the event, unless an open list of options or an input method has taken it. */
export const escapeCloses = (close: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
};
