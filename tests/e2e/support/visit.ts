import type { Page } from '@playwright/test';

/** Goes to an address within the running console, as Back and Forward do: nothing is loaded anew. */
export const visit = (page: Page, address: string) =>
    page.evaluate(to => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
