import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What has the focus, and whether one sees that it has. */
const focus = (page: Page) =>
    page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return { name: 'nothing', isSeen: false };
        const option = document.getElementById(at.getAttribute('aria-activedescendant') ?? '');
        const isOutlined = (element: Element | null | undefined) => {
            if (!element) return false;
            const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && opacity !== '0';
        };
        const hasThickEdge = (element: Element | null | undefined) =>
            element !== null &&
            element !== undefined &&
            Number.parseFloat(getComputedStyle(element).borderTopWidth) >= 2;
        const shell = at.closest('.MuiInputBase-root');
        const control = at.closest('.MuiCheckbox-root, .MuiRadio-root, .MuiButton-root, label');
        const search = at.closest('[role="search"]');
        const { top, bottom, left, right } = (control ?? at).getBoundingClientRect();
        const isOnScreen = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
        const isMarked =
            isOutlined(at) ||
            isOutlined(control) ||
            hasThickEdge(shell?.querySelector('.MuiOutlinedInput-notchedOutline')) ||
            isOutlined(at.closest('.MuiSwitch-root')?.querySelector('.MuiSwitch-track')) ||
            (search !== null && getComputedStyle(search).boxShadow !== 'none') ||
            option?.getAttribute('aria-selected') === 'true' ||
            // The page's main part takes it to begin anew: what comes next is what one sees.
            at.matches('main, .MuiDialog-container, [role="dialog"], [role="alertdialog"]');
        const isBar = (element: Element | null): boolean =>
            element !== null &&
            !element.contains(at) &&
            (/sticky|fixed/.test(getComputedStyle(element).position) || isBar(element.parentElement));
        const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isCovered = isBar(onTop);
        const name = at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40);
        const role = at.getAttribute('role') ?? at.tagName.toLowerCase();
        return {
            name: `${role} ${name || at.getAttribute('name') || at.className}`,
            isSeen: isOnScreen && isMarked && !isCovered,
        };
    });

const expectSeen = async (page: Page) => {
    const { name, isSeen } = await focus(page);
    expect(isSeen, `the focus on ${name} is seen`).toBe(true);
};

/** The focus is somewhere, and one sees where. */
export const expectFocusSeen = (page: Page) => expect(() => expectSeen(page)).toPass({ timeout: 30_000 });

/** What is still loading may move the page under the focus. */
const expectSoon = expect.configure({ soft: true, timeout: 5000 });

/** One sees where the focus is at the first stops of the page's main part, and it is not held at one of them. */
export const expectStopsSeen = async (page: Page, what: string) => {
    const main = page.locator('main');
    await main.focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press('Tab');
        const { name, isSeen } = await focus(page);
        if (name === 'nothing') break;
        if (!isSeen)
            await expectSoon
                .poll(async () => (await focus(page)).isSeen, `${what}: the focus on ${name} is seen`)
                .toBe(true);
        stops.push(name);
    }
    // A field for a moment has seven stops of its own, and looks like one.
    const isHeld = stops.length === 12 && new Set(stops.slice(-8)).size === 1;
    expect.soft(isHeld, `${what}: the focus is held at ${stops.at(-1)}`).toBe(false);
    await main.focus();
};

/** How many stops anything is away at most. */
const most = 90;

/**
 * The key for the next step to a control: within its table or group of cards an arrow, else Tab, or Shift+Tab when it
 * was behind at first. Undefined when it has the focus; 'gone' when the page has put another in its place.
 */
const nextKey = (target: ElementHandle<HTMLElement | SVGElement>, way: string) =>
    target.evaluate((it, tab) => {
        const stop = document.activeElement;
        if (it === stop) return undefined;
        if (!it.isConnected) return 'gone';
        const box = it.closest('tbody, ul');
        if (it.tabIndex >= 0 || !stop || !box?.contains(stop)) return tab;
        const isBefore = stop.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING;
        const isInRow = it.closest('tr')?.contains(stop) ?? true;
        if (!isInRow) return isBefore ? 'ArrowUp' : 'ArrowDown';
        const isMirrored = getComputedStyle(box).direction === 'rtl';
        return Boolean(isBefore) === isMirrored ? 'ArrowRight' : 'ArrowLeft';
    }, way);

/** Whether Tab or Shift+Tab leads to it from where one is. */
const wayTo = (target: ElementHandle<HTMLElement | SVGElement>) =>
    target.evaluate(it => {
        const place = document.activeElement?.compareDocumentPosition(it) ?? 0;
        return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    });

/** What a locator stands for just now. To look it up takes many times as long as a step, so one look-up serves all. */
const found = async (target: Locator) => (await target.elementHandle())!;

/**
 * Steps on with Tab, or back with Shift+Tab, until `target` has the focus, within a table or cards with the
 * arrow keys; every stop is seen.
 */
export const tabTo = async (page: Page, target: Locator) => {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    let element = await found(target);
    const way = await wayTo(element);
    for (let steps = 0; steps < most; steps++) {
        const key = await nextKey(element, way);
        if (key === undefined || key === 'gone') {
            const former = element;
            element = await found(target);
            // An element that stays may become another control: a pager with more pages moves its buttons on.
            const isSame = await element.evaluate((it, before) => it === before, former);
            if (key === undefined && isSame) break;
            continue;
        }
        await page.keyboard.press(key);
        await expectFocusSeen(page);
    }
    await expect(target).toBeFocused();
};

/** Steps to `target` and presses it. */
export const press = async (page: Page, target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
};

/** Steps to a field and writes over what is in it. */
export const write = async (page: Page, field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.press('Control+a');
    if (text === '') await page.keyboard.press('Delete');
    else await page.keyboard.insertText(text);
};

/** Steps to a field with suggestions, writes and takes the option that is named so. */
export const pick = async (page: Page, field: Locator, typed: string, option: string | RegExp = typed) => {
    await write(page, field, typed);
    const wanted = page.getByRole('option', { name: option, exact: true }).first();
    await expect(wanted).toBeVisible();
    for (let steps = 0; steps < 20; steps++) {
        const id = await field.getAttribute('aria-activedescendant');
        if (id !== null && id === (await wanted.getAttribute('id'))) break;
        await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
};

/** Past the bar and the menu, from the top of a page that was just opened. */
export const skipToContent = async (page: Page) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
};
