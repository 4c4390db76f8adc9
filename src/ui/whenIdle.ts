/** Resolves when the browser is idle, after two seconds at the latest. */
export const whenIdle = () =>
    new Promise<void>(resolve => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
        else setTimeout(resolve, 200);
    });
