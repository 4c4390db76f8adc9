import type { Locator, Page } from '@playwright/test';

/** What the console confirms for a moment; the words are also in a live region, which only readers notice. */
export const toast = (page: Page, text: string) =>
    page.getByRole('presentation').filter({ hasText: text }).last();

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
