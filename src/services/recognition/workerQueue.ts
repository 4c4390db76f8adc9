import { RecognitionError, type RecognitionFailure } from './recognitionError.ts';

export type Reply<Result> = { share: number } | { result: Result } | { failure: RecognitionFailure };

interface Options {
    signal: AbortSignal;
    /** Called with the share done, from 0 to 1. */
    onProgress?: (share: number) => void;
}

/** How long an idle worker is kept, in milliseconds. Its memory is more than 100 MB. */
const idle = 120_000;

const whenAborted = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => {
        const abort = () => reject(new RecognitionError('aborted'));
        if (signal.aborted) abort();
        else signal.addEventListener('abort', abort, { once: true });
    });

/**
 * Requests run one at a time, in order. The first request starts the worker, idleness stops it. An abort stops it at
 * once, and the next request starts another. Rejects with a `RecognitionError`.
 */
export const workerQueue = <Request, Result>(start: () => Worker) => {
    let worker: Worker | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: Promise<unknown> = Promise.resolve();

    const stop = () => {
        worker?.terminate();
        worker = undefined;
    };

    const work = (request: Request, { signal, onProgress }: Options) =>
        new Promise<Result>((resolve, reject) => {
            if (signal.aborted) return reject(new RecognitionError('aborted'));
            clearTimeout(timer);
            worker ??= start();
            const over = new AbortController();
            const finish = () => {
                over.abort();
                timer = setTimeout(stop, idle);
            };
            const fail = (failure: RecognitionFailure) => {
                // A worker that could not load its files, or failed, would fail again.
                if (failure !== 'unreadable') stop();
                finish();
                reject(new RecognitionError(failure));
            };
            const receive = ({ data }: MessageEvent<Reply<Result>>) => {
                if ('share' in data) return onProgress?.(data.share);
                if ('failure' in data) return fail(data.failure);
                finish();
                return resolve(data.result);
            };
            const options = { signal: over.signal };
            worker.addEventListener('message', receive, options);
            worker.addEventListener('error', () => fail('unavailable'), options);
            signal.addEventListener('abort', () => fail('aborted'), options);
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
            worker.postMessage(request);
        });

    return (request: Request, options: Options): Promise<Result> => {
        const done = last.then(() => work(request, options));
        last = done.catch(() => undefined);
        return Promise.race([done, whenAborted(options.signal)]);
    };
};
