import { isForbidden, isMissing, isSignedOut } from '../../../dataProvider/failure.ts';
import { sleep } from './keepTelling.ts';

/** In milliseconds; something in between cuts a stream that ends sooner. */
const shortest = 10_000;

/** After this many cuts in a row the stream is polled. */
const mostCuts = 3;

/** After this many polls the stream is tried again. */
const tryAgain = 15;

/** The pauses before the next attempt, in milliseconds. */
const pauses = { usual: 1000, longest: 30_000, poll: 20_000 };

/** How long a hidden tab keeps its stream, in milliseconds. */
const hiddenFor = 10_000;

const whenVisible = (signal: AbortSignal) =>
    new Promise<void>(resolve => {
        const look = () => {
            if (document.hidden && !signal.aborted) return;
            document.removeEventListener('visibilitychange', look);
            signal.removeEventListener('abort', look);
            resolve();
        };
        document.addEventListener('visibilitychange', look);
        signal.addEventListener('abort', look);
        look();
    });

/** A signal that is aborted with `signal`, or once the tab has been hidden for a while. */
const untilHidden = (signal: AbortSignal) => {
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
        clearTimeout(timer);
        if (document.hidden) timer = setTimeout(() => left.abort(), hiddenFor);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return {
        signal: AbortSignal.any([signal, left.signal]),
        wasHidden: () => left.signal.aborted,
        done: () => {
            clearTimeout(timer);
            document.removeEventListener('visibilitychange', look);
        },
    };
};

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

export interface Reading {
    once: boolean;
    onOpen: () => void;
    signal: AbortSignal;
}

interface Options {
    /** Reads until the stream ends; rejects as `readEvents` does. */
    read: (reading: Reading) => Promise<void>;
    whenSignedIn: (signal: AbortSignal) => Promise<void>;
    signal: AbortSignal;
}

/**
 * Reads until `signal` is aborted, or the backend turns out to have no stream. A hidden tab reads nothing: browsers
 * allow six connections to a server for all tabs together. A stream cut three times in a row is polled, and tried again
 * every few minutes.
 */
export const keepReading = async ({ read, whenSignedIn, signal }: Options) => {
    let cuts = 0;
    let failures = 0;
    let polls = 0;
    while (!signal.aborted) {
        await whenVisible(signal);
        const polled = cuts >= mostCuts;
        if (polled) polls += 1;
        const once = polled && polls % tryAgain !== 0;
        const visible = untilHidden(signal);
        const began = performance.now();
        let opened = false;
        const onOpen = () => {
            opened = true;
            failures = 0;
        };
        try {
            await read({ once, onOpen, signal: visible.signal });
        } catch (error) {
            if (isMissing(error)) return;
            if (isSignedOut(error) || isForbidden(error)) {
                await whenSignedIn(signal);
                continue;
            }
            if (!opened && isTimeout(error)) cuts += 1;
        } finally {
            visible.done();
        }
        if (visible.wasHidden()) continue;
        if (!opened) failures += 1;
        else if (!once) cuts = performance.now() - began < shortest ? cuts + 1 : 0;
        const pause = Math.min(pauses.longest, pauses.usual * 2 ** failures);
        // Keeps tabs from all returning at once to a restarted server.
        await sleep((cuts >= mostCuts ? pauses.poll : pause) * (1 + Math.random() / 2), signal);
    }
};
