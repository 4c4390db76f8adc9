import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of a form's buttons: the field keeps the focus. Leaving it would check it, and a message
 * that appears between press and release moves the button away from under the pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
