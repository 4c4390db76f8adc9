import sharp from 'sharp';
import { expect, test } from './support/test.ts';

interface Rows {
    items: { image: string }[];
}

test.describe('what the server sends besides answers', () => {
    test('pictures come in the widths that are asked for, and may be kept for good', async ({
        page,
        api,
    }) => {
        const { image } = (await api.get<Rows>('products')).items[0]!;
        for (const width of [110, 220, 300, 612]) {
            const answer = await page.request.get(`${image}.${width}`);
            expect(answer.status()).toBe(200);
            expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
            expect((await sharp(await answer.body()).metadata()).width).toBe(width);
        }
        expect((await page.request.get(`${image}.original`)).headers()['content-type']).toMatch(/^image\//);
        expect((await page.request.get(`${image}.111`)).status()).toBe(404);
    });

    test('lists show pictures of 110, fetched once', async ({ page }) => {
        await page.goto('/products?q=cream');
        const picture = page.getByRole('table', { name: 'Products', exact: true }).locator('img').first();
        await expect(picture).toHaveAttribute('src', /\.110$/);
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    });

    test('the page is asked for again each time, its files never, and nothing inline may run without its nonce', async ({
        page,
    }) => {
        const document = await page.goto('/products');
        const headers = document!.headers();
        expect(headers['cache-control']).toBe('no-cache');
        const policy = headers['content-security-policy']!;
        expect(policy).toContain("default-src 'self'");
        expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/);
        expect(policy).not.toContain('unsafe');
        expect(headers['x-frame-options']).toBe('DENY');
        const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href');
        const file = await page.request.get(script!, { headers: { 'accept-encoding': 'br' } });
        expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(file.headers()['content-encoding']).toBe('br');
    });
});
