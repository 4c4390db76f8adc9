import type { Browser, BrowserContext } from '@playwright/test';
import type { Staff } from './staff.ts';

/** A window of a browser in which `staff` has signed in. */
export const signedIn = async (browser: Browser, origin: string, staff: Staff): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'session', value: staff.cookie, url: origin }]);
    return context;
};
