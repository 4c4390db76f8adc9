/** Text fields, as a selector: keys pressed in them type a text. */
export const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Matches while a text field has the focus, so that keys without Ctrl or Alt do not act. */
export const whileTyping = `body:has(:is(${typedInto}, [contenteditable="true"]):focus)`;
