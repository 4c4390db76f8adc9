import type { Browser, BrowserContext } from '@playwright/test';
import type { Staff } from './staff.ts';

/** What Chromium is started with. */
export const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

/** A window of a browser in which `staff` has signed in. */
export const signedIn = async (browser: Browser, origin: string, staff: Staff): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: 'session', value: staff.cookie, url: origin }]);
    return context;
};
