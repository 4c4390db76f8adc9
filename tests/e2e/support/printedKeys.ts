import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a printed key is called by the keyboard. */
const keyNames: Readonly<Record<string, string>> = {
    Ctrl: 'Control',
    '↵': 'Enter',
    '⌫': 'Backspace',
    Esc: 'Escape',
};

/** Presses the key that the page prints on a control. */
export const pressPrinted = async (page: Page, control: Locator) => {
    await expect(control).toBeEnabled();
    const printed = await control.locator('kbd').first().innerText();
    const keys = printed.split(' ').map(key => keyNames[key] ?? (key.length === 1 ? key.toLowerCase() : key));
    await page.keyboard.press(keys.join('+'));
};

/** Whether a key that is pressed types a text. */
export const isInField = (page: Page) =>
    page.evaluate(() => document.activeElement!.matches('input, textarea, select, [contenteditable="true"]'));

const isFocused = async (control: Locator) =>
    (await control.and(control.page().locator(':focus')).count()) > 0;

/** The controls of the page that makes a product of a submission. */
export const approving = (page: Page) => ({
    save: page.getByRole('button', { name: /^Save, link and next/ }),
    read: page.getByRole('button', { name: /^(Read from picture|Read again)/ }),
    categories: page.getByRole('combobox', { name: 'Categories' }),
    linkInstead: page.getByRole('button', { name: /^Link to their product instead/ }),
    newBrand: page.getByRole('button', { name: /^New brand/ }),
    pieces: page.getByRole('list', { name: 'Ingredients' }).getByRole('button'),
    /** What is offered for a name that is not known; a name that differs in its number is not. */
    nearest: page.locator('.near button'),
    /** Says what keeps the product from being saved. */
    undecided: page.getByRole('button', { name: /to decide|is (?:missing|too long|taken)/i }),
});

/** The most that is decided on one submission. */
const mostSteps = 40;

/**
 * Decides by the printed keys what keeps the product of a submission from being saved, in the order in which the page leads to
 * it, until nothing does or the submission has been linked to a product that there is. Returns what was decided.
 */
export const decideAll = async (page: Page) => {
    const { save, categories, linkInstead, newBrand, pieces, nearest, undecided } = approving(page);
    const decided: ('linked' | 'brand' | 'proposed' | 'category' | 'name' | 'offer')[] = [];
    while ((await undecided.count()) > 0) {
        expect(decided.length, `what was decided: ${decided.join(', ')}`).toBeLessThan(mostSteps);
        await pressPrinted(page, save);
        if (await isFocused(linkInstead)) {
            await pressPrinted(page, linkInstead);
            return [...decided, 'linked' as const];
        }
        if (await isFocused(newBrand)) {
            decided.push('brand');
            await pressPrinted(page, newBrand);
        } else if (await isFocused(categories)) {
            const proposed = page.getByRole('button', { name: /^Use the suggested category/ });
            decided.push((await proposed.count()) ? 'proposed' : 'category');
            if (await proposed.count()) await pressPrinted(page, proposed);
            else for (const key of ['s', 'Enter', 'Escape']) await page.keyboard.press(key);
            await expect(categories.and(page.locator('[aria-expanded="true"]'))).toHaveCount(0);
        } else if ((await isFocused(pieces)) && (await nearest.count()) === 0) {
            decided.push('name');
            await pressPrinted(page, page.getByRole('button', { name: /^Add as new/ }));
        } else {
            const adds = (await page.locator('.missing button:focus').count()) > 0;
            decided.push('offer');
            await page.keyboard.press('Enter');
            // A name of a text, which no photograph shows, is asked about.
            if (adds) await page.getByRole('button', { name: 'Yes' }).press('Enter');
            if (adds) await expect(page.getByRole('button', { name: 'Yes' })).toBeHidden();
        }
    }
    return decided;
};
