import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { submissionLabel } from '../../demo/labels/labels.ts';
import { demoStem } from '../../demo/pictures/demoStem.ts';
import { patientTime } from '../support/clocks.ts';
import { watchProcessor } from './support/processor.ts';
import { expect, test } from './support/test.ts';

interface Reading {
    text: string;
    words: { start: number; end: number; box: { x: number; y: number; width: number; height: number } }[];
}

// Read when a test runs: the build is made by then.
const recognition = () => {
    const views = readFileSync(join(resolve(import.meta.dirname, '../../dist'), 'views.json'), 'utf8');
    const parts = JSON.parse(views) as Record<string, { files: string[] }>;
    return `/${parts['src/services/recognition/recognition.ts']!.files[0]}`;
};

const pack = submissionLabel(0);
const back = `${demoStem('submissionBack', 0)}.original`;

/** Runs a script in the page that may call what recognition exports. */
const withRecognition = <Result>(page: Page, script: string) =>
    page.evaluate<Result>(
        `import('${recognition()}').then(async ({ readText, readBarcodes }) => {
            const { signal } = new AbortController();
            const onProgress = () => undefined;
            ${script}
        })`,
    );

/** Only letters and digits; those that look alike in print are the same. */
const letters = (text: string) =>
    text
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
        .replaceAll(/[l1]/g, 'i');

test.describe('reading a photograph in the browser', () => {
    test.beforeEach(async ({ page }) => {
        await page.goto('/products');
        await expect(page.getByRole('table', { name: 'Products', exact: true })).toBeVisible();
    });

    // Reading takes a processor for seconds.
    test.slow();

    test('gives the names on a pack, and where they are', async ({ page }) => {
        const { text, words } = await withRecognition<Reading>(
            page,
            `return readText('${back}', { signal, onProgress });`,
        );
        const found = pack!.ingredients.filter(name => letters(text).includes(letters(name)));
        expect(found.length).toBeGreaterThan(0.8 * pack!.ingredients.length);
        const heading = words.find(({ start, end }) => text.slice(start, end).startsWith('Ingredients'))!;
        const top = heading.box.y - 0.02;
        const list = { x: 0.15, y: top, width: 0.7, height: 0.62 - top };
        const part = await withRecognition<Reading>(
            page,
            `return readText('${back}', { frame: ${JSON.stringify(list)}, signal, onProgress });`,
        );
        expect(part.text).toContain('Ingredients');
        expect(part.text).not.toContain('morning');
        const again = part.words.find(({ start, end }) =>
            part.text.slice(start, end).startsWith('Ingredients'),
        )!;
        expect(again.box.x).toBeCloseTo(heading.box.x, 1);
        expect(again.box.y).toBeCloseTo(heading.box.y, 1);
    });

    test('finds the barcode of a pack', async ({ page }) => {
        const found = await withRecognition<{ code: string; box: { y: number } }[]>(
            page,
            `return readBarcodes('${back}', { signal });`,
        );
        expect(found.map(({ code }) => code)).toEqual([pack!.barcode]);
        expect(found[0]!.box.y).toBeGreaterThan(0.6);
    });

    test('stops at once when it is cancelled, and can be asked for again', async ({ page }) => {
        await withRecognition(
            page,
            `const controller = new AbortController();
            const reading = readText('${back}', { signal: controller.signal, onProgress });
            const failed = reading.catch(error => error.failure);
            window.cancel = () => {
                controller.abort();
                return failed;
            };
            await new Promise(next => setTimeout(next, 200));`,
        );
        let failure: unknown;
        const waited = await patientTime(
            async () => void (failure = await page.evaluate('cancel()')),
            await watchProcessor(page),
        );
        expect(failure).toBe('aborted');
        expect(waited).toBeLessThan(100);
        const { text } = await withRecognition<Reading>(
            page,
            `return readText('${back}', { signal, onProgress });`,
        );
        expect(text).toContain('Ingredients');
    });

    test('is for workers only: the page itself may not compile WebAssembly', async ({ page }) => {
        const compiled = await page.evaluate(
            "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled', error => error.message)",
        );
        expect(compiled).toContain('Content Security');
    });

    test.describe('of a picture that is not there', () => {
        test.use({ tolerate: [/404 \(Not Found\)/] });

        test('says that it cannot be read', async ({ page }) => {
            const failures = await withRecognition<string[]>(
                page,
                `return Promise.all([
                    readText('/images/none.original', { signal, onProgress }).catch(error => error.failure),
                    readBarcodes('/images/none.original', { signal }).catch(error => error.failure),
                ]);`,
            );
            expect(failures).toEqual(['unreadable', 'unreadable']);
        });
    });
});
