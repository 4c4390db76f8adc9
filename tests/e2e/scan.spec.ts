import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import chromiumArgs from '../../scripts/chromiumArgs.json' with { type: 'json' };
import { barcodePaths } from '../../src/shared/product/barcodePaths.ts';
import { expect, test } from './support/test.ts';

const barcode = '2507189283326';

/** A film of a pack that is held still, in the form that Chromium takes in place of a camera: one JPEG after the other. */
const filmOf = async (code: string) => {
    const { bars } = await barcodePaths(code);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
        <rect width="640" height="480" fill="#d8e2dc"/><rect x="70" y="110" width="500" height="240" fill="#fff"/>
        <path transform="translate(94 140) scale(4)" d="${bars}"/></svg>`;
    const picture = await sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toBuffer();
    const film = join(mkdtempSync(join(tmpdir(), 'backbar-film-')), 'pack.mjpeg');
    writeFileSync(film, Buffer.concat([picture, picture]));
    return film;
};

test.use({
    viewport: { width: 390, height: 844 },
    launchOptions: {
        executablePath: process.env.CHROMIUM_PATH,
        args: [
            ...chromiumArgs,
            '--use-fake-device-for-media-stream',
            // Says yes to the browser's question.
            '--use-fake-ui-for-media-stream',
            `--use-file-for-fake-video-capture=${await filmOf(barcode)}`,
        ],
    },
});

test('a barcode in front of the camera opens its page, and several are counted', async ({ page }) => {
    await page.goto('/barcode-misses');
    await page.getByRole('button', { name: 'Scan a barcode' }).click();
    await expect(page).toHaveURL(`/barcode/${barcode}`);
    await expect(page.getByRole('heading', { level: 1, name: `Barcode ${barcode}` })).toBeVisible();
    await page.getByRole('button', { name: 'Scan next' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan a barcode' });
    await expect(dialog.getByRole('checkbox', { name: 'Scan several' })).toBeChecked();
    await expect(dialog.getByText('1 scanned')).toBeVisible();
    await expect(dialog.getByText('1 has no product')).toBeVisible();
    await dialog.getByRole('link', { name: barcode }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 scanned')).toBeVisible();
});
