import type { Page } from '@playwright/test';
import { directionOf } from '../../../src/i18n/languages.ts';
import { expect } from './test.ts';

/** The languages that are looked at: besides English one that is written likewise, and one from right to left. */
export const languages = ['en', 'fr', 'ar'];

/** Chooses the language of the pages that are opened from now on. */
export const speak = (page: Page, language: string) =>
    page.addInitScript(locale => localStorage.setItem('RaStore.locale', JSON.stringify(locale)), language);

/** The page has come to be in `language`. */
export const expectLanguage = async (page: Page, language: string) => {
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    if (directionOf(language) === 'rtl') await expect(html).toHaveAttribute('dir', 'rtl');
};

/** Changes the language of the open page, as a choice in another tab of the browser does; the page stays mounted. */
export const speakNow = async (page: Page, language: string) => {
    await page.evaluate(locale => {
        const key = 'RaStore.locale';
        localStorage.setItem(key, JSON.stringify(locale));
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
    }, language);
    await expectLanguage(page, language);
};
