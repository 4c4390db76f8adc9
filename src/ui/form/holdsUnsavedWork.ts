/** Whether closing the page now would lose changes: asks the listeners that would prevent it. */
export const holdsUnsavedWork = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
