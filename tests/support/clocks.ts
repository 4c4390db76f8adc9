import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

// Limits of time are measured here, so that a busy machine does not break them: other processes may take the processors for
// any time. Linux counts for each thread how long it ran and how long it was ready but had to wait for a processor;
// elsewhere both clocks are the wall clock.

/** What this thread has had so far, in milliseconds; undefined where the system does not count it. */
const scheduled = () => {
    try {
        const [ran = 0, queued = 0] = readFileSync('/proc/thread-self/schedstat', 'utf8')
            .split(' ')
            .map(nanoseconds => Number(nanoseconds) / 1e6);
        return ran > 0 ? { ran, queued } : undefined;
    } catch {
        return undefined;
    }
};

/**
 * A clock in milliseconds that stops while this thread is ready to run and others have the processors. For work that is done
 * in this thread: calculations, and blocking calls.
 */
export const threadTime = () => performance.now() - (scheduled()?.queued ?? 0);

/** The longest time between two turns of this thread's event loop while `work` goes on, in milliseconds of `threadTime`. */
export const longestTurn = async (work: () => Promise<unknown>) => {
    let longest = 0;
    let last = threadTime();
    const look = () => {
        const now = threadTime();
        longest = Math.max(longest, now - last);
        last = now;
    };
    const timer = setInterval(look, 2);
    try {
        await work();
        look();
    } finally {
        clearInterval(timer);
    }
    return longest;
};

/** Asks a thread how much processor time it has used so far, in milliseconds. The answer comes once it gets to answering. */
type Use = () => number | Promise<number>;

const ownUse: Use = () => scheduled()?.ran ?? performance.now();

/** What a turn of the patient clock counts at least, in milliseconds. */
const turn = 10;

/**
 * Does work that waits for others, and gives it a clock in milliseconds that is as slow as a busy machine: it turns each time
 * that a thread answers, this one unless `use` asks another. A turn counts 10 ms, or the processor time which that thread used
 * if that is more. So neither a lock or a time limit that the work waits for nor a thread that is kept from answering goes
 * unnoticed.
 */
export const byPatientClock = async <Result>(
    work: (now: () => number) => Promise<Result>,
    use: Use = ownUse,
) => {
    let time = 0;
    const state = { isOver: false };
    const keepTurning = async () => {
        let used = await use();
        while (!state.isOver) {
            await sleep(turn);
            const now = await use();
            time += Math.max(turn, now - used);
            used = now;
        }
    };
    const turning = keepTurning();
    try {
        return await work(() => time);
    } finally {
        state.isOver = true;
        await turning;
    }
};

/** How long some work takes by that clock. */
export const patientTime = (work: () => Promise<unknown>, use?: Use) =>
    byPatientClock(async now => {
        await work();
        return now();
    }, use);
