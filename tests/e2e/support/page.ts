import type { Page } from '@playwright/test';

/** What the console confirms for a moment; the words are also in a live region, which only readers notice. */
export const toast = (page: Page, text: string) =>
    page.getByRole('presentation').filter({ hasText: text }).last();
