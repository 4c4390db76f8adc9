import type { QueryLog } from '../database/slowQueries.ts';

interface Look {
    /** When it last ended without a failure, in milliseconds since 1970. */
    at: number | undefined;
    failures: number;
}

/** How the looks of this process went, by name. */
export const looks = new Map<string, Look>();

interface Looking {
    /** By which metrics name it. */
    name: string;
    /** Milliseconds between looks. */
    every: number;
    /** Does what there is to do, and stops after the step under way when the signal says so. */
    work: (signal: AbortSignal) => Promise<unknown>;
    log: QueryLog;
    /** What the log says when looks begin to fail. */
    failed: string;
}

/** Looks for work at an interval, one look at a time. Returns `look`, for a look at once, and `close`, which ends all. */
export const keepLooking = ({ name, every, work, log, failed }: Looking) => {
    const known = looks.get(name) ?? { at: undefined, failures: 0 };
    looks.set(name, known);
    const over = new AbortController();
    let isFailing = false;
    let isWanted = false;
    let looking: Promise<void> | undefined;
    const lookWhileWanted = async () => {
        while (isWanted && !over.signal.aborted) {
            isWanted = false;
            try {
                await work(over.signal);
                isFailing = false;
                known.at = Date.now();
            } catch (error) {
                if (!isFailing && !over.signal.aborted) log.warn({ err: error }, failed);
                isFailing = true;
                known.failures += 1;
            }
        }
    };
    const look = () => {
        isWanted = true;
        looking ??= lookWhileWanted().finally(() => (looking = undefined));
    };
    const timer = setInterval(look, every).unref();
    return {
        look,
        close: async () => {
            clearInterval(timer);
            over.abort();
            await looking;
        },
    };
};
