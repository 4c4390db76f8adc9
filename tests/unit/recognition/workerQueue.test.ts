import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workerQueue, type Reply } from '../../../src/services/recognition/workerQueue.ts';

/** A worker that does nothing by itself. */
class IdleWorker extends EventTarget {
    readonly requests: string[] = [];
    isTerminated = false;

    postMessage(request: string) {
        this.requests.push(request);
    }

    terminate() {
        this.isTerminated = true;
    }

    reply(data: Reply<string>) {
        this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
}

let workers: IdleWorker[];
let ask: ReturnType<typeof workerQueue<string, string>>;

const signal = () => new AbortController().signal;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
    vi.useFakeTimers();
    workers = [];
    ask = workerQueue<string, string>(() => {
        const worker = new IdleWorker();
        workers.push(worker);
        return worker as unknown as Worker;
    });
});
afterEach(() => {
    vi.useRealTimers();
});

describe('a queue for a worker', () => {
    it('starts it with the first request, and keeps it for the next', async () => {
        expect(workers).toHaveLength(0);
        const first = ask('one', { signal: signal() });
        await settled();
        workers[0]!.reply({ result: 'done' });
        await expect(first).resolves.toBe('done');
        void ask('two', { signal: signal() });
        await settled();
        expect(workers).toHaveLength(1);
        expect(workers[0]!.requests).toEqual(['one', 'two']);
    });

    it('sends one request at a time, and passes on what is done of it', async () => {
        const shares: number[] = [];
        const first = ask('one', { signal: signal(), onProgress: share => shares.push(share) });
        const second = ask('two', { signal: signal() });
        await settled();
        workers[0]!.reply({ share: 0.5 });
        expect(workers[0]!.requests).toEqual(['one']);
        workers[0]!.reply({ result: 'first' });
        await first;
        await settled();
        workers[0]!.reply({ result: 'second' });
        await expect(second).resolves.toBe('second');
        expect(shares).toEqual([0.5]);
    });

    it('stops it at once on an abort, and starts another for what comes next', async () => {
        const controller = new AbortController();
        const first = ask('one', { signal: controller.signal });
        const second = ask('two', { signal: signal() });
        await settled();
        controller.abort();
        await expect(first).rejects.toMatchObject({ failure: 'aborted' });
        expect(workers[0]!.isTerminated).toBe(true);
        await settled();
        workers[1]!.reply({ result: 'second' });
        await expect(second).resolves.toBe('second');
    });

    it('drops a waiting request on an abort, and goes on with the one under way', async () => {
        const controller = new AbortController();
        const first = ask('one', { signal: signal() });
        const second = ask('two', { signal: controller.signal });
        await settled();
        controller.abort();
        await expect(second).rejects.toMatchObject({ failure: 'aborted' });
        expect(workers[0]!.isTerminated).toBe(false);
        workers[0]!.reply({ result: 'first' });
        await expect(first).resolves.toBe('first');
        await settled();
        expect(workers[0]!.requests).toEqual(['one']);
    });

    it('keeps it when a picture is unreadable, and starts another when its files did not load', async () => {
        const unreadable = ask('one', { signal: signal() });
        await settled();
        workers[0]!.reply({ failure: 'unreadable' });
        await expect(unreadable).rejects.toMatchObject({ failure: 'unreadable' });
        const unavailable = ask('two', { signal: signal() });
        await settled();
        workers[0]!.dispatchEvent(new Event('error'));
        await expect(unavailable).rejects.toMatchObject({ failure: 'unavailable' });
        void ask('three', { signal: signal() });
        await settled();
        expect(workers[1]!.requests).toEqual(['three']);
    });

    it('stops it after two minutes without work', async () => {
        const first = ask('one', { signal: signal() });
        await settled();
        workers[0]!.reply({ result: 'done' });
        await first;
        await vi.advanceTimersByTimeAsync(119_000);
        expect(workers[0]!.isTerminated).toBe(false);
        await vi.advanceTimersByTimeAsync(2000);
        expect(workers[0]!.isTerminated).toBe(true);
    });
});
