import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

interface Product {
    id: number;
    name: string;
    brand: { id: number };
    categories: { id: number }[];
}

test.use({ fresh: true, contextOptions: { reducedMotion: 'reduce' } });

/** Stores a product again under a slightly different name, as an import does that does not find it. */
const storeAgain = async (request: APIRequestContext, { name, brand, categories }: Product) => {
    const asked = await request.get('/api/auth/me');
    const form = {
        name: `${name} 200ml`,
        brand_id: String(brand.id),
        'categories-0': String(categories[0]!.id),
        'barcodes-0-barcode': '4006381333931',
    };
    const headers = { 'x-csrf-token': asked.headers()['x-csrf-token'] ?? '' };
    const answer = await request.post('/api/products', { multipart: form, headers });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as Product;
};

test.use({
    // The address of the merged record, before it leads on, and the list that a test lets fail; of two patterns, Playwright
    // would take the second for the options of the first.
    tolerate: [
        /status of (?:404 \(Not Found\) .*\/api\/(?:product|duplicates\/product)\/\d+$|503 .*\/api\/duplicates\?)/,
    ],
});

test('a duplicate is merged by a key, its address leads on, and Z parts it again', async ({ page, api }) => {
    const [{ id }] = (await api.get<{ items: [Product] }>('products')).items;
    const first = await api.get<Product>(`product/${id}`);
    await page.goto('/products');
    const copy = await storeAgain(page.request, first);

    await page.goto(`/duplicates?kind=product&ids=${first.id},${copy.id}`);
    const stays = page.getByRole('columnheader', { name: /Stays/ });
    await expect(stays).toContainText(first.name);
    await expect(page.getByText('What moves')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Merged into “${first.name}”.`).first()).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(`/product/${copy.id}`);
    await expect(other).toHaveURL(`/product/${first.id}`);
    await expect(other.getByText(new RegExp(`^#${copy.id} was merged into this on`))).toBeVisible();
    await other.close();

    await page.keyboard.press('z');
    await expect(stays).toContainText(first.name);
    expect((await api.get<Product>(`product/${copy.id}`)).name).toBe(copy.name);
});

test('two products are found, and said to be different by a key', async ({ page, api }) => {
    const items = (await api.get<{ items: Product[] }>('products')).items;
    const first = await api.get<Product>(`product/${items[1]!.id}`);
    await page.goto('/products');
    const copy = await storeAgain(page.request, first);
    await expect
        .poll(async () => (await page.request.get(`/api/duplicates/product/${copy.id}`)).status(), {
            timeout: 60_000,
        })
        .toBe(200);
    await page.goto(`/duplicates?kind=product&case=${Math.min(first.id, copy.id)}`);
    await expect(page.getByRole('columnheader', { name: /Stays/ })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByText(/^Not the same as/).first()).toBeVisible();
    expect((await page.request.get(`/api/duplicates/product/${copy.id}`)).status()).toBe(404);
    await page.keyboard.press('z');
    await expect(page.getByRole('columnheader', { name: /Stays/ })).toBeVisible();
});

interface Listed {
    items: { id: number }[];
}

test('the pages of duplicates are accessible, light and dark', async ({ page, api }) => {
    test.slow();
    await page.goto('/products');
    const products = (await api.get<Listed>('products')).items;
    const [brands, ingredients] = await Promise.all([
        api.get<Listed>('brands?paginate=true&page=1&perPage=10'),
        api.get<Listed>('ingredients?page=1&per_page=20'),
    ]);
    for (const [kind, { items }] of [
        ['product', { items: products }],
        ['brand', brands],
        ['ingredient', ingredients],
    ] as const) {
        await page.goto(`/duplicates?kind=${kind}&ids=${items[0]!.id},${items[1]!.id},${items[2]!.id}`);
        await expect(page.getByRole('columnheader', { name: /Stays/ })).toBeVisible();
        await expect(page.getByText(/lead to #\d+\./)).toBeVisible();
        const equal = page.getByRole('button', { name: /fields? equal/ });
        if (await equal.isVisible()) await equal.click();
        await expectAccessible(page, `a case of ${kind}s`);
    }
    await page.goto('/duplicates?kind=product&case=2000000000');
    await expect(page.getByRole('heading', { name: 'This case is closed' })).toBeVisible();
    await expectAccessible(page, 'a closed case');
    const none = { items: [], total: 0, counts: { product: 0, brand: 0, ingredient: 0 }, looked: null };
    await page.route('**/api/duplicates?*', route => route.fulfill({ json: none }));
    await page.goto('/duplicates?kind=ingredient');
    await expect(page.getByRole('heading', { name: 'No duplicates' })).toBeVisible();
    await expectAccessible(page, 'no cases');
    await page.route('**/api/duplicates?*', route => route.fulfill({ status: 503, json: {} }));
    await page.goto('/duplicates?kind=brand');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'cases that cannot be read');
});
