import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What is chosen on the page and does not stand out. */
const unmarked = (page: Page) =>
    page.evaluate(() => {
        const chosen = [
            'nav a[aria-current="page"]',
            'button[aria-current="page"]',
            '[aria-pressed="true"]',
            '[role="option"][aria-selected="true"]',
        ];
        return [...document.querySelectorAll(chosen.join())]
            .filter(
                it =>
                    getComputedStyle(it).backgroundColor === getComputedStyle(document.body).backgroundColor,
            )
            .map(it => it.textContent);
    });

/** Fields without an edge. */
const edgeless = (page: Page) =>
    page.evaluate(() => {
        const hasEdge = (element: Element | null) =>
            element !== null && Number.parseFloat(getComputedStyle(element).borderTopWidth) >= 1;
        const fields = 'main :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea)';
        return [...document.querySelectorAll<HTMLElement>(fields)]
            .filter(field => field.offsetParent !== null && !field.ariaHidden)
            .filter(field => {
                const shell = field.closest('.MuiInputBase-root, [role="search"]');
                const line = shell?.querySelector('.MuiOutlinedInput-notchedOutline') ?? shell;
                return !hasEdge(field) && !hasEdge(line ?? null);
            })
            .map(field => field.getAttribute('name') ?? field.id);
    });

/** Where the system chooses the colours, what is chosen stands out and fields have edges. */
export const expectToldApart = async (page: Page, what: string) => {
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await unmarked(page), `${what}: chosen and does not stand out`).toEqual([]);
    expect.soft(await edgeless(page), `${what}: fields without an edge`).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
};
