import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReading, type Reading } from '../../src/services/events/keepReading.ts';

/** How each reading goes; the last one goes on like that. */
type Course = (reading: Reading) => Promise<void>;

const wait = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
        setTimeout(resolve, milliseconds);
        signal.addEventListener('abort', () => reject(signal.reason));
    });

/** A stream that opens and ends by itself after a time. */
const lasting =
    (milliseconds: number): Course =>
    ({ once, onOpen, signal }) => {
        onOpen();
        return once ? Promise.resolve() : wait(milliseconds, signal);
    };
const refusing =
    (error: Error): Course =>
    async () => {
        throw error;
    };

let left: AbortController;
let hidden = false;

beforeEach(() => {
    left = new AbortController();
    vi.useFakeTimers();
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
    left.abort();
    hidden = false;
    vi.restoreAllMocks();
});

const show = (isHidden: boolean) => {
    hidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
};

const keep = (...courses: Course[]) => {
    const readings: { at: number; once: boolean }[] = [];
    const began = performance.now();
    let signedIn = () => undefined as void;
    const ended = keepReading({
        read: reading => {
            readings.push({ at: performance.now() - began, once: reading.once });
            return (courses[readings.length - 1] ?? courses.at(-1)!)(reading);
        },
        whenSignedIn: () => new Promise(resolve => (signedIn = resolve)),
        signal: left.signal,
    });
    return { readings, ended, signIn: () => signedIn() };
};

describe('a stream', () => {
    it('that ends is read again within two seconds', async () => {
        const { readings } = keep(lasting(60_000));
        await vi.advanceTimersByTimeAsync(62_000);
        expect(readings).toHaveLength(2);
    });

    it('that cannot be reached is asked for less and less often', async () => {
        const { readings } = keep(refusing(new TypeError('Failed to fetch')));
        await vi.advanceTimersByTimeAsync(10 * 60_000);
        expect(readings.length).toBeGreaterThan(12);
        expect(readings.length).toBeLessThan(26);
        expect(readings.every(({ once }) => !once)).toBe(true);
    });

    it('that is cut three times is polled calmly, and tried again after some minutes', async () => {
        const { readings } = keep(lasting(2000));
        await vi.advanceTimersByTimeAsync(10 * 60_000);
        expect(readings.slice(0, 5).map(({ once }) => once)).toEqual([false, false, false, true, true]);
        expect(readings[4]!.at - readings[3]!.at).toBeGreaterThanOrEqual(20_000);
        expect(readings[4]!.at - readings[3]!.at).toBeLessThanOrEqual(30_000);
        expect(readings.slice(3).findIndex(({ once }) => !once)).toBe(14);
    });

    it('that a proxy holds back is polled too', async () => {
        const { readings } = keep(refusing(new DOMException('Nothing came', 'TimeoutError')));
        await vi.advanceTimersByTimeAsync(60_000);
        expect(readings.slice(0, 4).map(({ once }) => once)).toEqual([false, false, false, true]);
    });

    it('is read no more by a backend that has none', async () => {
        const { readings, ended } = keep(refusing(new HttpError('Not found', 404)));
        await ended;
        expect(readings).toHaveLength(1);
    });

    it.each([401, 403])('waits after %i until somebody signs in', async status => {
        const { readings, signIn } = keep(refusing(new HttpError('Refused', status)), lasting(60_000));
        await vi.advanceTimersByTimeAsync(60_000);
        expect(readings).toHaveLength(1);
        signIn();
        await vi.advanceTimersByTimeAsync(0);
        expect(readings).toHaveLength(2);
    });
});

describe('a hidden tab', () => {
    it('keeps its stream for ten seconds, and returns to it when somebody looks', async () => {
        let closed = 0;
        const { readings } = keep(async reading => {
            await lasting(3_600_000)(reading).finally(() => (closed += 1));
        });
        show(true);
        await vi.advanceTimersByTimeAsync(9000);
        expect(closed).toBe(0);
        await vi.advanceTimersByTimeAsync(2000);
        expect(closed).toBe(1);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(readings).toHaveLength(1);
        show(false);
        await vi.advanceTimersByTimeAsync(0);
        expect(readings).toHaveLength(2);
    });

    it('opens none before somebody looks', async () => {
        hidden = true;
        const { readings } = keep(lasting(60_000));
        await vi.advanceTimersByTimeAsync(60_000);
        expect(readings).toHaveLength(0);
        show(false);
        await vi.advanceTimersByTimeAsync(0);
        expect(readings).toHaveLength(1);
    });
});
