import { afterEach, expect, it, vi } from 'vitest';
import { fetchWhenQuiet } from '../../src/app/prefetch.ts';

const nothing = { isReading: () => false, signal: new AbortController().signal };

afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
});

it('loads one piece after the other, also after one that cannot be loaded', async () => {
    const order: string[] = [];
    const first = async () => {
        order.push('first');
        throw new TypeError('Failed to fetch');
    };
    await fetchWhenQuiet([first, async () => order.push('second')], nothing);
    expect(order).toEqual(['first', 'second']);
});

it('waits while data is being read', async () => {
    let reading = true;
    const piece = vi.fn(async () => undefined);
    const done = fetchWhenQuiet([piece], { ...nothing, isReading: () => reading });
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(piece).not.toHaveBeenCalled();
    reading = false;
    await done;
    expect(piece).toHaveBeenCalledOnce();
});

it('loads nothing for a page that was left', async () => {
    const left = new AbortController();
    const piece = vi.fn(async () => undefined);
    const done = fetchWhenQuiet([piece], { ...nothing, signal: left.signal });
    left.abort();
    await done;
    expect(piece).not.toHaveBeenCalled();
});

it.each([
    ['in a browser that saves data', { saveData: true }],
    ['on a slow line', { effectiveType: '3g' }],
])('loads nothing %s', async (_, connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const piece = vi.fn(async () => undefined);
    await fetchWhenQuiet([piece], nothing);
    expect(piece).not.toHaveBeenCalled();
});
