import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './test.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const violations = async (page: Page) => {
    const isThere = await page.evaluate(() => 'axe' in window);
    // Evaluated by the browser's own debugger, to which the page's policy does not apply.
    if (!isThere) await page.evaluate(axe);
    const results = await page.evaluate(() =>
        (window as unknown as { axe: { run: (what: Document) => Promise<AxeResults> } }).axe.run(document),
    );
    return results.violations.map(
        ({ id, nodes }) =>
            `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
    );
};

/** Colours change at once, so that none is looked at on its way. */
export const still = (page: Page) =>
    page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
            '*, ::before, ::after { transition: none !important; animation: none !important; }',
        );
        document.adoptedStyleSheets.push(sheet);
    });

const isDark = (page: Page) =>
    page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 128);

/** Looks at what is shown, light and dark. */
export const expectAccessible = async (page: Page, what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => isDark(page)).toBe(colorScheme === 'dark');
        expect.soft(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
    }
};
