import type { Page, Request } from '@playwright/test';
import type { DeskKind, DeskRow } from '../../contract/desk.ts';
import { watchProcessor } from './support/processor.ts';
import { expect, test, type Api } from './support/test.ts';

interface Rows {
    items: DeskRow[];
    next: string | null;
}

/** The letter that decides on an item of a kind without a question. */
const letters: Record<DeskKind, string> = {
    new_product: 'h',
    correction: 'r',
    product_review: 'a',
    post: 'a',
    post_comment: 'a',
    product_question: 'a',
    product_question_answer: 'a',
    barcode_scan_miss: 'r',
    member_answer: 'a',
};

/** What a decision is sent to, by kind. */
const decided = (request: Request) => {
    if (request.method() !== 'PUT') return undefined;
    const { pathname } = new URL(request.url());
    const [, kind, id] = /^\/api\/desk\/(\w+)\/(\d+)$/.exec(pathname) ?? [];
    return kind && `${kind}-${id}`;
};

/** Delays what the desk reads and decides, and refuses every twentieth decision; returns what was decided, in order. */
const slow = async (page: Page, delay: number) => {
    const sent: string[] = [];
    const refused: string[] = [];
    await page.route(/\/api\/desk\/[^?]*\d/, async route => {
        const item = decided(route.request());
        if (item) sent.push(item);
        const isRefused = item !== undefined && sent.length % 20 === 0;
        if (isRefused) refused.push(item);
        await new Promise(resolve => setTimeout(resolve, delay));
        if (isRefused) await route.fulfill({ status: 503, json: { error: 'Too busy' } });
        else await route.continue().catch(() => undefined);
    });
    return { sent, refused };
};

/** From each key to the next item on the screen, in milliseconds, measured in the page. */
const watchKeys = (page: Page) =>
    page.evaluate(() => {
        const times: number[] = [];
        let pressed = 0;
        let before = '';
        const current = () => document.querySelector('li a[aria-current]')?.getAttribute('href') ?? '';
        document.addEventListener(
            'keydown',
            () => {
                pressed = performance.now();
                before = current();
            },
            true,
        );
        new MutationObserver(() => {
            if (pressed === 0 || current() === before) return;
            const from = pressed;
            pressed = 0;
            requestAnimationFrame(() => times.push(performance.now() - from));
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
        (window as unknown as { keyTimes: number[] }).keyTimes = times;
    });

const keyTimes = (page: Page) =>
    page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.toSorted((a, b) => a - b));

const list = (page: Page) => page.getByRole('list', { name: 'Waiting items' });

/** The item on the screen, which is marked in the list. */
const front = (page: Page) => list(page).locator('a[aria-current]');
const isFront = (page: Page, key: string) => list(page).locator(`a[aria-current][href$="item=${key}"]`);

const readAll = async (api: Api) => {
    const keys = new Set<string>();
    let after = '';
    do {
        const page: Rows = await api.get(`desk?per_page=100${after}`);
        for (const { kind, id } of page.items) keys.add(`${kind}-${id}`);
        after = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
    } while (after !== '');
    return keys;
};

/**
 * Works through items with the keyboard alone: a decision each, every ninth passed with J, every twelfth taken back. Returns
 * what is to be off the desk in the end, and the time that the processor took for each, in milliseconds, shortest first.
 */
const work = async (page: Page, count: number) => {
    const off = new Set<string>();
    const passed = new Set<string>();
    const times: number[] = [];
    const spent = await watchProcessor(page);
    for (let item = 1; item <= count; item += 1) {
        const key = /item=([\w-]+)/.exec((await front(page).getAttribute('href'))!)![1]!;
        const kind = key.split('-')[0] as DeskKind;
        const isPassed = item % 9 === 0;
        const before = await spent();
        await page.keyboard.press(isPassed ? 'j' : letters[kind]);
        await expect(isFront(page, key)).toHaveCount(0);
        times.push((await spent()) - before);
        if (isPassed) passed.add(key);
        else off.add(key);
        if (item % 12 !== 0 || isPassed) continue;
        await page.keyboard.press('z');
        await expect(isFront(page, key)).toHaveCount(1);
        off.delete(key);
        passed.add(key);
        await page.keyboard.press('j');
        await expect(isFront(page, key)).toHaveCount(0);
    }
    return { off, passed, work: times.toSorted((a, b) => a - b) };
};

/** A long shift of so many items, each on data of its own, to measure with; else two short ones on the same data. */
const long = Number(process.env.E2E_SHIFT ?? 0);

test.describe('a shift at the desk', () => {
    test.use({ tolerate: [/status of 503/], fresh: long > 0 });

    const count = long || 40;
    for (const delay of long ? [0, 300, 1800] : [0, 1800])
        test(`${count} items without a mouse, with answers after ${delay} ms of which some are refused`, async ({
            page,
            api,
        }, { annotations }) => {
            test.slow();
            await page.goto('/desk');
            await expect(front(page)).toBeVisible();
            const { sent, refused } = await slow(page, delay);
            await watchKeys(page);
            const { off, passed, work: processor } = await work(page, count);
            expect(
                await page.evaluate(() => document.activeElement?.matches('input, textarea, select')),
            ).toBe(false);
            for (const key of refused) off.delete(key);
            await expect(async () => {
                const waiting = await readAll(api);
                expect([...off].filter(key => waiting.has(key))).toEqual([]);
                expect([...passed, ...refused].filter(key => !waiting.has(key))).toEqual([]);
            }).toPass({ timeout: 60_000 });
            expect(new Set(sent)).toEqual(
                new Set([...off, ...refused, ...sent.filter(key => passed.has(key))]),
            );
            const times = await keyTimes(page);
            const at = (share: number, of = times) => of[Math.floor(of.length * share)]!;
            const said = (of: number[]) =>
                `median ${at(0.5, of).toFixed(0)} ms, p95 ${at(0.95, of).toFixed(0)} ms`;
            annotations.push({ type: 'key to next item', description: said(times) });
            annotations.push({ type: 'of it the processor', description: said(processor) });
            expect(times.length).toBeGreaterThanOrEqual(count);
            // The limit in milliseconds is for a long shift, which runs alone. Short ones run beside other flows, which take the
            // processor from them for any time: what shows there is a next item that waits for an answer.
            if (long) expect(at(0.5)).toBeLessThan(100);
            else if (delay > 0) expect(at(0.95)).toBeLessThan(delay);
            expect(at(0.5, processor)).toBeLessThan(200);
        });
});
