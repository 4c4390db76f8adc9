import type { Browser, BrowserContext } from '@playwright/test';
import type { Staff } from './staff.ts';

/** A browser window in which `staff` is signed in. */
export const signedIn = async (browser: Browser, origin: string, staff: Staff): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'session', value: staff.cookie, url: origin }]);
    return context;
};
