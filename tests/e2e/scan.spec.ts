import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import chromiumArgs from '../../scripts/chromiumArgs.json' with { type: 'json' };
import { barcodePaths } from '../../src/features/product/BarcodePicture.tsx';
import { expect, test } from './support/test.ts';

/** The packs of the film, one after the other; the second one's barcode is given to a product before they are counted. */
const missing = '2507189283326';
const known = '2507189283333';

const pictureOf = async (code: string) => {
    const { bars } = await barcodePaths(code);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
        <rect width="640" height="480" fill="#d8e2dc"/><rect x="70" y="110" width="500" height="240" fill="#fff"/>
        <path transform="translate(94 140) scale(4)" d="${bars}"/></svg>`;
    return sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toBuffer();
};

/** How many frames each pack is held still for: two seconds, and longer than a pack counts as still in view. */
const still = 60;

/** A film of packs that are held still, in the form that Chromium takes in place of a camera: one JPEG after the other. */
const filmOf = async (codes: readonly string[]) => {
    const pictures = await Promise.all(codes.map(pictureOf));
    const film = join(mkdtempSync(join(tmpdir(), 'backbar-film-')), 'packs.mjpeg');
    writeFileSync(
        film,
        Buffer.concat(pictures.flatMap(picture => Array.from({ length: still }, () => picture))),
    );
    return film;
};

test.use({
    fresh: true,
    viewport: { width: 390, height: 844 },
    launchOptions: {
        executablePath: process.env.CHROMIUM_PATH,
        args: [
            ...chromiumArgs,
            '--use-fake-device-for-media-stream',
            // Says yes to the browser's question.
            '--use-fake-ui-for-media-stream',
            `--use-file-for-fake-video-capture=${await filmOf([missing, known])}`,
        ],
    },
});

test('a barcode in front of the camera opens its page, and several are counted', async ({ page }) => {
    await page.goto(`/barcode/${known}`);
    await page.getByRole('button', { name: 'Give to a product' }).click();
    await page.getByRole('searchbox').fill('serum');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Give it the barcode' }).click();
    await expect(page.getByText('No product', { exact: true })).toBeHidden();
    await page.goto('/barcode-misses');
    await page.getByRole('button', { name: 'Scan a barcode' }).click();
    await expect(page).toHaveURL(new RegExp(`/barcode/(${missing}|${known})$`));
    await expect(page.getByRole('heading', { level: 1, name: /^Barcode 25071892833/ })).toBeVisible();
    await page.getByRole('button', { name: 'Scan next' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan a barcode' });
    await expect(dialog.getByRole('checkbox', { name: 'Scan several' })).toBeChecked();
    await expect(dialog.getByText('2 scanned')).toBeVisible();
    await expect(dialog.getByText('1 has no product')).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveText([missing]);
    await dialog.getByRole('link', { name: missing }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2 scanned')).toBeVisible();
    await expect(page.getByText('1 has no product')).toBeVisible();
});
