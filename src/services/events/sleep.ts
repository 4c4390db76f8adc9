/** Resolves after a time in milliseconds, or when the signal is aborted. */
export const sleep = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>(resolve => {
        const end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
            resolve();
        };
        const timer = setTimeout(end, milliseconds);
        signal.addEventListener('abort', end);
        if (signal.aborted) end();
    });
