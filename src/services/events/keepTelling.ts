import { refusedStatus } from '../../../dataProvider/failure.ts';

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

/** In milliseconds, doubled after each failure. */
const pauses = { first: 1000, longest: 30_000 };

const patience = 15_000;

const tooMany = 429;

/** Whether a call may succeed later: there was no response, or the server was busy or failed. */
const mayPass = (error: unknown) => {
    const status = refusedStatus(error);
    return status === undefined || status === tooMany || status >= 500;
};

interface Options {
    say: (signal: AbortSignal) => Promise<unknown>;
    signal: AbortSignal;
}

/**
 * Returns the function to call with each news. Calls follow one another, so that the latest state holds; a failed call
 * is repeated after a pause, or at once if there is newer news. Ends with `signal`.
 */
export const keepTelling = ({ say, signal }: Options) => {
    let isNew = false;
    let isTelling = false;
    let paused = new AbortController();

    const tell = async () => {
        let failures = 0;
        while (isNew && !signal.aborted) {
            isNew = false;
            try {
                await say(AbortSignal.any([signal, AbortSignal.timeout(patience)]));
                failures = 0;
            } catch (error) {
                if (!mayPass(error)) continue;
                const pause = Math.min(pauses.longest, pauses.first * 2 ** failures);
                failures += 1;
                // Keeps tabs from all returning at once to a busy server.
                if (!isNew)
                    await sleep(pause * (1 + Math.random() / 2), AbortSignal.any([signal, paused.signal]));
                isNew = true;
            }
        }
        isTelling = false;
    };

    return () => {
        isNew = true;
        paused.abort();
        paused = new AbortController();
        if (isTelling) return;
        isTelling = true;
        void tell();
    };
};
