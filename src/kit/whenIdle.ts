/** Resolves when the browser has nothing else to do, after two seconds at last. */
export const whenIdle = () =>
    new Promise<void>(resolve => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
        else setTimeout(resolve, 200);
    });
