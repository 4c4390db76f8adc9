import type { MouseEvent } from 'react';

/**
 * For `onMouseDown` of a form's buttons: on blur the field would be checked, and a message that appears between press
 * and release would move the button away from under the pointer.
 */
export const keepFocus = (event: MouseEvent) => event.preventDefault();
