import { refusedStatus } from '../../../dataProvider/failure.ts';
import { sleep } from './sleep.ts';

/** The pauses before something is said again, in milliseconds: twice as long after each failure. */
const pauses = { first: 1000, longest: 30_000 };

/** How long the backend may take to answer, in milliseconds. */
const patience = 15_000;

const tooMany = 429;

/** Whether a call may succeed later: there was no answer, or the server is busy or failed. */
const mayPass = (error: unknown) => {
    const status = refusedStatus(error);
    return status === undefined || status === tooMany || status >= 500;
};

interface Options {
    /** Says what is so now. */
    say: (signal: AbortSignal) => Promise<unknown>;
    signal: AbortSignal;
}

/**
 * Returns the function to call whenever there is something new to say. One call is made after the other, so that what
 * was said last holds; one that fails is made again after a pause, or at once when there is something newer. Nothing is
 * said any more once `signal` is aborted.
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
                // Not everybody returns at the same moment to a server that was busy.
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
