/** `npm run screenshots`: takes the pictures of docs/screenshots from the running product with the demo data. */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { openBrowser } from './bench/opening.ts';
import { serve } from './harness/serve.ts';
import { inFolder } from './harness/stage.ts';

interface Picture {
    path: string;
    isDark?: boolean;
    isPhone?: boolean;
    locale?: string;
}

/** By the name of the file. */
const pictures: Readonly<Record<string, Picture>> = {
    products: { path: '/products?brand=5' },
    product: { path: '/product/12' },
    'product-form': { path: '/product/12?edit=true' },
    'new-product': { path: '/new-product/298', isDark: true },
    dashboard: { path: '/dashboard', isDark: true },
    user: { path: '/user/3' },
    arabic: { path: '/products', locale: 'ar' },
    'phone-search': { path: '/products?q=serum', isPhone: true },
    'phone-product': { path: '/product/12', isPhone: true, isDark: true },
};

const signIn = async (browser: Browser, origin: string) => {
    const page = await browser.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill('staff@backbar.example');
    await page.getByLabel('Password', { exact: true }).fill('backbar-staff');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/dashboard`);
    const state = await page.context().storageState();
    await page.close();
    return state;
};

await inFolder(async ({ folder, atEnd }) => {
    const server = await serve({ args: ['scripts/start.mjs'], env: { DATA_DIR: join(folder, 'data') } });
    atEnd(() => server.stop());
    const browser = await openBrowser({ atEnd });
    const storageState = await signIn(browser, server.origin);
    for (const [name, { path, isDark, isPhone, locale = 'en' }] of Object.entries(pictures)) {
        const context = await browser.newContext({
            storageState,
            viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
            colorScheme: isDark ? 'dark' : 'light',
        });
        await context.addInitScript(`localStorage.setItem('RaStore.locale', '"${locale}"')`);
        const page = await context.newPage();
        await page.goto(server.origin + path, { waitUntil: 'load' });
        // The network is never idle, because the page listens for events.
        await page.waitForTimeout(2000);
        const bytes = await page.screenshot({ animations: 'disabled' });
        await sharp(bytes).png({ palette: true, effort: 10 }).toFile(`docs/screenshots/${name}.png`);
        await context.close();
    }
});
