/** Whether something typed would be lost if the page went now: whoever keeps it stops the page from closing. */
export const holdsUnsavedWork = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
