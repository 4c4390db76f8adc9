/**
 * Removes the frame that came with the page as soon as `root` shows more than that it is waiting: before the next
 * paint, so that there is never nothing to see.
 */
export const replaceFrame = (root: HTMLElement) => {
    const frame = document.getElementById('frame');
    if (!frame) return;
    const observer = new MutationObserver(() => {
        if (!root.querySelector(':scope > :not([role="progressbar"])')) return;
        observer.disconnect();
        frame.remove();
        delete document.documentElement.dataset.theme;
        delete document.documentElement.dataset.menu;
    });
    observer.observe(root, { childList: true });
};
