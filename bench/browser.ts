import type { Browser, BrowserContext } from '@playwright/test';
import type { Staff } from './staff.ts';

/** A browser window of somebody who is not signed in. */
export const visitor = (browser: Browser): Promise<BrowserContext> =>
    browser.newContext({ viewport: { width: 1440, height: 900 } });

/** A browser window in which `staff` is signed in. */
export const signedIn = async (browser: Browser, origin: string, staff: Staff) => {
    const context = await visitor(browser);
    await context.addCookies([{ name: 'session', value: staff.cookie, url: origin }]);
    return context;
};
