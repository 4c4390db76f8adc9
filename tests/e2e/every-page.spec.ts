import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleWords } from './support/accessible.ts';
import { pageNames, protectedAddresses, realAddress } from './support/addresses.ts';
import { expectToldApart } from './support/forcedColours.ts';
import { expectStopsSeen } from './support/keyboard.ts';
import { expectStill } from './support/motion.ts';
import { publicScreens, screens } from './support/screens.ts';
import { languages as translations } from '../../src/i18n/languages.ts';
import { expectLanguage, languages, speak, speakNow } from './support/speak.ts';
import { expect, test, type Api } from './support/test.ts';
import { arrive, settled } from './support/visit.ts';
import { expectSpacious, expectZoomable } from './support/zoom.ts';

// These take long and need nothing of one another, so that workers share them.
test.describe.configure({ mode: 'parallel' });

// Without motion, colours change at once, and none is looked at on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

/** Into how many tests the pages are divided, so that all workers have some and a failed one is repeated soon. */
const parts = 4;

/** The languages besides English, in which the pages are looked at in turn. */
const others = Object.keys(translations);

/** Goes to each page of a part in turn; `look` gets its address, with braces for the id of a record. */
const walk = async (page: Page, api: Api, part: number, look: (address: string) => Promise<void>) => {
    const found = new Map<string, string>();
    for (const address of screens.filter((_, place) => place % parts === part - 1)) {
        const [path = '', search = ''] = address.split('?');
        const real = found.get(path) ?? (await realAddress(api, path));
        found.set(path, real);
        await arrive(page, search ? `${real}?${search}` : real);
        expect(new URL(page.url()).pathname).toBe(real);
        await look(address);
    }
};

/** The page is the one that belongs to its address, which may be a form on it. */
const expectOwn = async (page: Page, address: string) => {
    const [path = '', search = ''] = address.split('?');
    const name = pageNames[path as keyof typeof pageNames];
    const heading = page.getByRole('heading', { level: 1 });
    await expect.soft(page.getByRole('navigation', { name: 'Main' }), address).toBeVisible();
    const filled = page.locator('main .MuiButton-contained:not(.Mui-disabled):visible');
    expect.soft(await filled.count(), `filled buttons on ${address}`).toBeLessThanOrEqual(1);
    await expect.soft(page, address).toHaveTitle(`${await heading.textContent()} | Backbar`);
    if (!name || /^(new|edit|replying)=/.test(search)) return;
    // A record's page has the record's name, and below it in the breadcrumb the list's.
    const named = address.includes('{id}')
        ? page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name, exact: true })
        : page.getByRole('heading', { level: 1, name, exact: true });
    await expect.soft(named, address).toBeVisible();
    await expect.soft(heading, address).not.toHaveText(/^(Loading|Not found|Not loaded)$/);
};

test('all protected addresses are looked at', () => {
    expect(protectedAddresses).toHaveLength(30);
    const paths = new Set(screens.map(address => address.split('?')[0]));
    expect(protectedAddresses.filter(address => !paths.has(address))).toEqual([]);
});

test.describe('inside the console', () => {
    test.slow();

    for (let part = 1; part <= parts; part++) {
        test(`every page is its address's own and can be used by everybody, in two languages, ${part} of ${parts}`, async ({
            page,
            api,
        }) => {
            const look = async (address: string, language: string) => {
                if (language !== 'en') return expectAccessibleWords(page, `${address} in ${language}`);
                await expectOwn(page, address);
                await expectStill(page, address);
                await expectAccessible(page, address);
                await expectToldApart(page, address);
                await expectStopsSeen(page, address);
                await expectSpacious(page, address);
                await expectZoomable(page, address);
                await page.setViewportSize({ width: 1280, height: 800 });
            };
            let spoken = 'en';
            let place = 0;
            await page.goto('/settings');
            await walk(page, api, part, async address => {
                // Two pages in a row share a language, so that the second begins with what the first ended with.
                const other = others[Math.floor(place / 2) % others.length]!;
                for (const language of place % 2 === 0 ? ['en', other] : [other, 'en']) {
                    if (language !== spoken) {
                        await speakNow(page, language);
                        await settled(page);
                    }
                    spoken = language;
                    await look(address, language);
                }
                place += 1;
            });
        });
    }
});

test.describe('outside the console', () => {
    test.use({ signedIn: false, tolerate: [/status of 404 .*reset-password/] });

    for (const language of languages)
        test(`every page outside can be used by everybody, in ${language}`, async ({ page }) => {
            await speak(page, language);
            for (const address of publicScreens) {
                await page.goto(address);
                await settled(page);
                await expectLanguage(page, language);
                if (language !== 'en') {
                    await expectAccessibleWords(page, `${address} in ${language}`);
                    continue;
                }
                await expectStill(page, address);
                await expectAccessible(page, address);
                await expectZoomable(page, address);
                await page.setViewportSize({ width: 1280, height: 800 });
            }
        });
});
