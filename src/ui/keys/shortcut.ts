/** Marks the key bar of a page, so that its keys are found in it. */
export const keyBarMark = 'data-key-bar';

/** `⌘` where the platform uses it, else `Ctrl`. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Whether a key was pressed with the platform's command key and no other modifier. */
export const isCommand = (event: KeyboardEvent, key: string) =>
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;
