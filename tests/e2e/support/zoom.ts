import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A window of 1440 × 900 and one of 1280 × 1024, magnified; CSS pixels. */
const zooms = [
    { zoom: '200 %', width: 720, height: 450, covered: 150 },
    { zoom: '400 %', width: 320, height: 256, covered: 0 },
];

/** Pixels of the page's width that lie beyond the window. */
export const beyond = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pixels of the window's height that stay covered when the page is scrolled. */
const covered = (page: Page) =>
    page.evaluate(() => {
        window.scrollTo(0, 200);
        const rows = new Set<number>();
        for (const element of document.querySelectorAll('body *')) {
            const { position } = getComputedStyle(element);
            if (position !== 'sticky' && position !== 'fixed') continue;
            const { top, bottom, width } = element.getBoundingClientRect();
            if (width < window.innerWidth / 2) continue;
            for (let y = Math.max(0, Math.ceil(top)); y < Math.min(window.innerHeight, bottom); y++)
                rows.add(y);
        }
        window.scrollTo(0, 0);
        return rows.size;
    });

/** The window was given its size just now, to which the page has to come. */
const expectWhole = async (page: Page, what: string, most: number) => {
    await expect(async () => {
        expect(await beyond(page), `${what}: wider than the window`).toBeLessThanOrEqual(0);
        expect(await covered(page), `${what}: covered`).toBeLessThanOrEqual(most);
    }).toPass({ timeout: 30_000 });
};

/** Texts that are cut off, except where an ellipsis says so. */
export const cutOff = (page: Page) =>
    page.evaluate(() => {
        const isCut = (element: Element) => {
            const style = getComputedStyle(element);
            const { overflowX, overflowY, textOverflow, clipPath } = style;
            const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
            if (clipPath !== 'none' || clientHeight < 4 || !element.textContent?.trim()) return false;
            const tall = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 2;
            const wide = /hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 2;
            // A clamped text ends with an ellipsis too.
            if (style.webkitLineClamp !== 'none') return false;
            return tall || (wide && textOverflow !== 'ellipsis');
        };
        return [...document.querySelectorAll('body *')]
            .filter(isCut)
            .map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    });

const spaced =
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
    'p { margin-block-end: 2em !important }';

/** No text is cut off, and the page is no wider than the window, where the spacing of text is widened. */
export const expectSpacious = async (page: Page, what: string) => {
    await page.evaluate(rules => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
    }, spaced);
    expect.soft(await cutOff(page), `${what}: cut off`).toEqual([]);
    expect.soft(await beyond(page), `${what}: wider than the window`).toBeLessThanOrEqual(0);
    await page.evaluate(() => (document.adoptedStyleSheets = []));
};

/** The page fits the window at each zoom, and nothing stays in front of it; the window keeps the last size. */
export const expectZoomable = async (page: Page, what: string) => {
    for (const { zoom, width, height, covered: most } of zooms) {
        await page.setViewportSize({ width, height });
        await expectWhole(page, `${what} at ${zoom}`, most);
    }
};
