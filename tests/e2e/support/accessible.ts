import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './test.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.0 to 2.2, A and AA. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that colours decide; what the others look at is the same in either theme. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

const looks = {
    light: { type: 'tag', values: everything },
    dark: { type: 'rule', values: aboutColours },
} as const;
/** What the colours decide is the same in every language, and takes most of the time. */
const wording = Object.fromEntries(aboutColours.map(rule => [rule, { enabled: false }]));

const violations = async (page: Page, options: RunOptions) => {
    const isThere = await page.evaluate(() => 'axe' in window);
    // Evaluated by the browser's own debugger, to which the page's policy does not apply.
    if (!isThere) await page.evaluate(axe);
    return page.evaluate(
        async how => {
            const { run } = (
                window as unknown as {
                    axe: { run: (what: Document, how: RunOptions) => Promise<AxeResults> };
                }
            ).axe;
            // Bars let go meanwhile, as what they cover in the midst of the page is to be scrolled from under them.
            const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
                element => getComputedStyle(element).position === 'sticky',
            );
            for (const bar of bars) bar.style.position = 'static';
            const results = await run(document, how);
            for (const bar of bars) bar.style.position = '';
            return results.violations.map(
                ({ id, nodes }) =>
                    `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
            );
        },
        // The style sheets are read only for a rule that is not among these.
        { ...options, resultTypes: ['violations' as const], iframes: false, preload: { assets: ['media'] } },
    );
};

const isDark = (page: Page) =>
    page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 128);

/** Looks at what is shown, light and dark. */
export const expectAccessible = async (page: Page, what: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => isDark(page)).toBe(colorScheme === 'dark');
        const found = await violations(page, { runOnly: looks[colorScheme] });
        expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
    }
};

/** Looks at what is shown in another language, by the rules that colours do not decide. */
export const expectAccessibleWords = async (page: Page, what: string) => {
    expect.soft(await violations(page, { runOnly: looks.light, rules: wording }), what).toEqual([]);
};
