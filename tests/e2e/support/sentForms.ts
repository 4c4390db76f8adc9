import type { Page } from '@playwright/test';

/**
 * The field names of each multipart request the page sends from now on. The browser keeps bodies with files
 * from the test, so they are noted where they are sent.
 */
export const sentForms = async (page: Page) => {
    const forms: string[][] = [];
    await page.exposeFunction('noteForm', (names: string[]) => forms.push(names));
    await page.addInitScript(() => {
        const send = window.fetch;
        window.fetch = (input, init) => {
            if (init?.body instanceof FormData)
                (window as unknown as { noteForm: (names: string[]) => void }).noteForm([
                    ...init.body.keys(),
                ]);
            return send(input, init);
        };
    });
    return forms;
};
