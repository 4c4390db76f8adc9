import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTelling } from '../../src/services/events/keepTelling.ts';

let left: AbortController;

beforeEach(() => {
    left = new AbortController();
    vi.useFakeTimers();
});
afterEach(() => left.abort());

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = (status: number) => () => Promise.reject(new HttpError('Refused', status, {}));
const heard = () => Promise.resolve();

/** Says with one outcome after the other, the last one from then on; `at` is when it was said, in milliseconds. */
const telling = (...outcomes: (() => Promise<unknown>)[]) => {
    const began = performance.now();
    const at: number[] = [];
    const tell = keepTelling({
        say: () => {
            at.push(performance.now() - began);
            return (outcomes[at.length - 1] ?? outcomes.at(-1)!)();
        },
        signal: left.signal,
    });
    return { tell, at };
};

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it.each([
    ['was lost', lost],
    ['met a busy server', refused(429)],
    ['met a failing server', refused(503)],
])('says again what %s, until it was heard', async (_, failing) => {
    const { tell, at } = telling(failing, failing, heard);
    tell();
    await pass(60_000);
    expect(at).toHaveLength(3);
    const [first = 0, second = 0] = [at[1]! - at[0]!, at[2]! - at[1]!];
    expect(first).toBeGreaterThanOrEqual(1000);
    expect(first).toBeLessThanOrEqual(1500);
    expect(second).toBeGreaterThanOrEqual(2000);
    expect(second).toBeLessThanOrEqual(3000);
});

it('waits at most 45 seconds between two times', async () => {
    const { tell, at } = telling(lost);
    tell();
    await pass(600_000);
    expect(at.length).toBeGreaterThan(15);
    for (const [index, time] of at.slice(1).entries()) expect(time - at[index]!).toBeLessThanOrEqual(45_000);
});

it.each([401, 403, 404, 422])('does not repeat what was refused with %i', async status => {
    const { tell, at } = telling(refused(status));
    tell();
    await pass(60_000);
    expect(at).toHaveLength(1);
    tell();
    await pass(60_000);
    expect(at).toHaveLength(2);
});

it('says what is new at once, and no longer what failed before', async () => {
    const { tell, at } = telling(lost, heard);
    tell();
    await pass(500);
    tell();
    await pass(60_000);
    expect(at).toEqual([0, 500]);
});

it('says one thing after the other, and of several only the latest', async () => {
    let hear: () => void = () => undefined;
    const { tell, at } = telling(() => new Promise<void>(resolve => (hear = resolve)), heard);
    tell();
    await pass(100);
    tell();
    tell();
    await pass(900);
    expect(at).toEqual([0]);
    hear();
    await pass(60_000);
    expect(at).toEqual([0, 1000]);
});

it('says nothing more once it is left', async () => {
    const { tell, at } = telling(lost);
    tell();
    await pass(100);
    left.abort();
    tell();
    await pass(60_000);
    expect(at).toEqual([0]);
});
