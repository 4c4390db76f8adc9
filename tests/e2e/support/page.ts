import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** What the console confirms for a moment; the words are also in a live region, which only readers notice. */
export const toast = (page: Page, text: string) =>
    page.getByRole('presentation').filter({ hasText: text }).last();

type Told = { told?: string[] };

/** Keeps what is confirmed: a confirmation is there for 1.5 s, and a busy page can answer later than that. */
export const keepToasts = (context: BrowserContext) =>
    context.addInitScript(() => {
        const told: string[] = [];
        let last = '';
        Object.assign(window, { told });
        new MutationObserver(() => {
            const text = document.querySelector('.MuiSnackbar-root')?.textContent ?? '';
            if (text !== '' && text !== last) told.push(text);
            last = text;
        }).observe(document, { childList: true, subtree: true, characterData: true });
    });

/** Sees a confirmation that is there, or has been since the one that was seen last. */
export const seeToast = (page: Page, text: string) =>
    expect
        .poll(
            async () =>
                (await page.evaluate(wanted => {
                    const { told = [] } = window as Told;
                    const at = told.findIndex(each => each.includes(wanted));
                    return at >= 0 && told.splice(0, at + 1).length > 0;
                }, text)) || (await toast(page, text).isVisible()),
            { message: text, intervals: [100] },
        )
        .toBe(true);

/** Chooses from a field with suggestions by typing. */
export const choose = async (
    place: Page | Locator,
    field: string,
    typed: string,
    option: string | RegExp = typed,
) => {
    const input = place.getByRole('combobox', { name: field });
    await input.fill(typed);
    const page = 'page' in place ? place.page() : place;
    await page.getByRole('option', { name: option, exact: true }).click();
    // A list of which one thing is chosen has closed by itself.
    if (await page.getByRole('listbox').isVisible()) await input.press('Escape');
};

export const saveButton = (place: Page | Locator) => place.getByRole('button', { name: /^Save\b(?! Brand)/ });
