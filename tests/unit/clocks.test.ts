import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { byPatientClock, longestTurn, patientTime, threadTime } from '../support/clocks.ts';

/** Calculates for so many milliseconds of this thread's own. */
const calculate = (milliseconds: number) => {
    const until = threadTime() + milliseconds;
    while (threadTime() < until);
};

/** Does nothing for so long, and lets nothing else be done. */
const block = (milliseconds: number) =>
    void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const stalls = { calculates: calculate, blocks: block };

describe.each(Object.entries(stalls))('what %s for 150 ms', (_, stall) => {
    it('takes that long', () => {
        const started = threadTime();
        stall(150);
        expect(threadTime() - started).toBeGreaterThan(140);
    });

    it('keeps the event loop from turning', async () => {
        const longest = await longestTurn(async () => {
            await sleep(20);
            stall(150);
            await sleep(20);
        });
        expect(longest).toBeGreaterThan(140);
    });
});

describe('the patient clock', () => {
    it('counts what others keep the work waiting for', async () => {
        const waited = await patientTime(() => sleep(1000));
        // A turn takes a little more than it counts, and far more where others have the processors.
        expect(waited).toBeGreaterThan(100);
        expect(waited).toBeLessThan(1010);
    });

    it('counts what its own thread calculates', async () => {
        const counted = await byPatientClock(async now => {
            await sleep(20);
            calculate(300);
            await sleep(30);
            return now();
        });
        expect(counted).toBeGreaterThan(280);
    });
});
