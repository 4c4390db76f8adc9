import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/test.ts';

const post = '/product/12/instagram/post';
const image = (page: Page) => page.getByRole('img', { name: / by .+: .+/ });

const downloaded = async (page: Page) => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PNG' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/-post\.png$/);
    return readFile(await download.path());
};

/** How much the pixels of a part of a picture differ. */
const variety = async (png: Buffer, left: number, top: number, width: number, height: number) => {
    const { channels } = await sharp(
        await sharp(png).extract({ left, top, width, height }).png().toBuffer(),
    ).stats();
    return Math.max(...channels.map(({ stdev }) => stdev));
};

test.describe('the social post, for whoever is not signed in', () => {
    test.use({ signedIn: false, deviceScaleFactor: 2 });

    test('opens without a session, in three schemes on six backgrounds', async ({ page }) => {
        await page.goto(post);
        await expect(image(page)).toBeVisible();
        for (const risk of ['Low', 'Moderate', 'High']) {
            await page.getByRole('radio', { name: risk }).click();
            await expect(page.getByRole('radio', { name: risk })).toBeChecked();
            await expect(page.getByRole('img', { name: `: ${risk} risk` })).toBeVisible();
        }
        const backgrounds = page.getByRole('group', { name: 'Background' }).getByRole('radio');
        await expect(backgrounds).toHaveCount(6);
        await page.getByRole('radio', { name: 'Night' }).click();
        await expect(page.getByRole('radio', { name: 'Night' })).toBeChecked();
        await expect(page).toHaveURL(/background=night/);
    });

    test('is downloaded as a PNG of 1080 × 1080 with its picture and its words', async ({ page }) => {
        await page.goto(post);
        await expect(image(page)).toBeVisible();
        const png = await downloaded(page);
        expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 });
        expect(await variety(png, 328, 84, 424, 380), 'the picture').toBeGreaterThan(10);
        expect(await variety(png, 56, 650, 968, 170), 'the name').toBeGreaterThan(10);
    });

    test('is copied as a picture of 1080 × 1080', async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.goto(post);
        await expect(image(page)).toBeVisible();
        await page.getByRole('button', { name: 'Copy picture' }).click();
        await expect(page.getByText('Copied to the clipboard')).toBeVisible();
        const size = await page.evaluate(async () => {
            const [item] = await navigator.clipboard.read();
            const { width, height } = await createImageBitmap(await item!.getType('image/png'));
            return { width, height };
        });
        expect(size).toEqual({ width: 1080, height: 1080 });
    });

    test('says for three seconds that it could not be copied', async ({ page }) => {
        await page.addInitScript(() => {
            navigator.clipboard.write = () => Promise.reject(new Error('Not allowed'));
        });
        await page.goto(post);
        await expect(image(page)).toBeVisible();
        await page.getByRole('button', { name: 'Copy picture' }).click();
        const alert = page.getByRole('alert');
        await expect(alert).toBeVisible();
        await expect(alert).toBeHidden();
    });

    for (const [script, name] of [
        ['one letter', 'A'],
        ['50 letters without a space', 'W'.repeat(50)],
        ['Greek', 'Αναζωογονητική κρέμα προσώπου ημέρας με υαλουρονικ'],
        ['Cyrillic', 'Восстанавливающий ночной крем для чувствительной к'],
        ['Arabic', 'كريم مرطب للوجه بخلاصة الورد وحمض الهيالورونيك الن'],
        ['Hebrew', 'קרם לחות לפנים עם חומצה היאלורונית ותמצית ורדים אב'],
        ['Chinese', '保湿修复精华面霜'.repeat(6)],
        ['emoji', '🌸🧴✨💧🌿'.repeat(10)],
    ] as const)
        test(`fits a name of ${script}, no smaller than 9 px`, async ({ page }) => {
            await page.route('**/social-post', async route => {
                const answer = await route.fetch();
                await route.fulfill({ json: { ...(await answer.json()), name } });
            });
            await page.goto(post);
            const words = image(page).getByText(name, { exact: true });
            await expect(words).toBeVisible();
            const { size, overflows } = await words.evaluate(text => ({
                size: Number.parseFloat(getComputedStyle(text).fontSize),
                overflows:
                    text.scrollWidth > text.parentElement!.clientWidth ||
                    text.scrollHeight > text.parentElement!.clientHeight,
            }));
            expect(size).toBeGreaterThan(9);
            expect(overflows).toBe(false);
        });
});

test('a product leads to its social post', async ({ page }) => {
    await page.goto('/product/12');
    await expect(page.getByRole('link', { name: 'Social post' })).toHaveAttribute('href', post);
});
