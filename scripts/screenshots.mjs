/**
 * `npm run screenshots`: takes the pictures of docs/screenshots from the running product, with the demo data
 * in a throwaway folder.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './fresh.mjs';
import { root } from './root.mjs';

const port = 4493;
const origin = `http://127.0.0.1:${port}`;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const pictures = [
    { name: 'products', path: '/products?brand=5' },
    { name: 'product', path: '/product/12' },
    { name: 'product-form', path: '/product/12?edit=true' },
    { name: 'new-product', path: '/new-product/298', theme: 'dark' },
    { name: 'dashboard', path: '/dashboard', theme: 'dark' },
    { name: 'user', path: '/user/3' },
    { name: 'arabic', path: '/products', locale: 'ar' },
    { name: 'phone-search', path: '/products?q=serum', size: phone },
    { name: 'phone-product', path: '/product/12', size: phone, theme: 'dark' },
];

const signIn = async browser => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill('staff@backbar.example');
    await page.getByLabel('Password', { exact: true }).fill('backbar-staff');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/dashboard`);
    const storageState = await context.storageState();
    await context.close();
    return storageState;
};

const take = async (
    browser,
    storageState,
    { name, path, theme = 'light', locale = 'en', size = desktop },
) => {
    const context = await browser.newContext({ storageState, viewport: size, colorScheme: theme });
    await context.addInitScript(code => localStorage.setItem('RaStore.locale', JSON.stringify(code)), locale);
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'load' });
    // The network never rests, as the page listens for events.
    await page.waitForTimeout(2000);
    const bytes = await page.screenshot({ animations: 'disabled' });
    await sharp(bytes)
        .png({ palette: true, effort: 10 })
        .toFile(join(root, 'docs/screenshots', `${name}.png`));
    await context.close();
};

const executablePath = await findChromium();
await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'backbar-screenshots-'));
// The embedded PostgreSQL may run under another account, which must be able to enter the folder.
chmodSync(folder, 0o755);
const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: 'inherit',
});
const stopped = new Promise(resolve => server.once('exit', resolve));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
    while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) {
        if (server.exitCode !== null) throw new Error('The server did not start');
        await sleep(200);
    }
    const storageState = await signIn(browser);
    for (const picture of pictures) await take(browser, storageState, picture);
} finally {
    await browser.close();
    server.kill();
    await stopped;
    rmSync(folder, { recursive: true, force: true });
}
