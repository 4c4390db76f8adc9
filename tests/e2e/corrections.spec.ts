import { expect, test } from './support/test.ts';

interface Correction {
    id: number;
    resolved: boolean;
    correction: string;
    product: { id: number; name: string } | null;
    brand: { id: number; name: string } | null;
    ingredient: { id: number; name: string } | null;
    correction_pictures: unknown[];
}

const kinds = ['product', 'brand', 'ingredient'] as const;

test.describe('the corrections', () => {
    test('are in two tabs, each loaded by its own request', async ({ page }) => {
        const isAsked = (resolved: boolean) =>
            page.waitForRequest(
                request =>
                    request.method() === 'GET' &&
                    request.url().endsWith(`/api/corrections?resolved=${resolved}&page=1&perPage=20`),
            );
        const open = isAsked(false);
        await page.goto('/corrections');
        await open;
        await expect(page.getByRole('tab')).toHaveText(['Unresolved', 'Resolved']);
        await expect(
            page.getByRole('table', { name: 'Corrections', exact: true }).getByRole('row'),
        ).toHaveCount(21);
        const resolved = isAsked(true);
        await page.getByRole('tab', { name: 'Resolved', exact: true }).click();
        await resolved;
        await expect(page).toHaveURL('/corrections?resolved=true');
        await page.reload();
        await expect(page.getByRole('tab', { name: 'Resolved', exact: true })).toHaveAttribute(
            'aria-selected',
            'true',
        );
    });

    test('lead to what they are about', async ({ page, api }) => {
        const { items } = await api.get<{ items: Correction[] }>('corrections?page=1&perPage=250');
        for (const kind of kinds) {
            const found = items.find(each => each[kind])!;
            const asked = page.waitForRequest(`**/api/correction/${found.id}`);
            await page.goto(`/correction/${found.id}`);
            expect((await asked).method()).toBe('GET');
            const { id, name } = found[kind]!;
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Correction of ${name}`);
            await expect(page.getByRole('region', { name: 'Correction' })).toContainText(found.correction);
            await page.getByRole('complementary').getByRole('link', { name, exact: true }).click();
            await expect(page).toHaveURL(`/${kind}/${id}`);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        }
        const orphan = items.find(each => kinds.every(kind => !each[kind]))!;
        await page.goto(`/correction/${orphan.id}`);
        await expect(page.getByRole('complementary').getByText('Deleted').first()).toBeVisible();
    });
});

test.describe('a correction', () => {
    test('is resolved and unresolved, says so, and is loaded again each time', async ({ page }) => {
        await page.goto('/corrections');
        const rows = page.getByRole('table', { name: 'Corrections', exact: true }).getByRole('row');
        await rows.nth(2).getByRole('link').first().click();
        await expect(page).toHaveURL(/\/correction\/\d+$/);
        await expect(page.getByText(/^2 of/)).toBeVisible();
        const path = `/api${new URL(page.url()).pathname}`;
        for (const [button, said, next] of [
            ['Resolve', 'Resolved!', 'Unresolve'],
            ['Unresolve', 'Unresolved!', 'Resolve'],
        ] as const) {
            const sent = page.waitForRequest(
                request => request.method() === 'PUT' && request.url().endsWith(path),
            );
            const reloaded = sent.then(() =>
                page.waitForRequest(request => request.method() === 'GET' && request.url().endsWith(path)),
            );
            await page.getByRole('button', { name: button, exact: true }).click();
            expect(new URL((await sent).url()).pathname).toBe(path);
            expect((await sent).postDataJSON()).toEqual({
                resolved: button === 'Resolve',
                version: expect.any(Number),
            });
            await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
            await reloaded;
            await expect(page.getByRole('button', { name: next, exact: true })).toBeVisible();
        }
    });

    test('is followed by the next one, with keys alone', async ({ page }) => {
        await page.goto('/corrections');
        const rows = page.getByRole('table', { name: 'Corrections', exact: true }).getByRole('row');
        await rows.nth(20).getByRole('link').first().click();
        await expect(page.getByText(/^20 of/)).toBeVisible();
        const first = page.url();
        await page.keyboard.press('r');
        await expect(page.getByRole('button', { name: 'Unresolve' })).toBeVisible();
        await expect(page.getByText(/^\d+ left$/)).toBeVisible();
        await page.keyboard.press('j');
        await expect(page.getByText(/^20 of/)).toBeVisible();
        expect(page.url()).not.toBe(first);
        await page.keyboard.press('k');
        await expect(page.getByText(/^\d+ left$/)).toBeVisible();
        await expect(page).toHaveURL(first);
        await expect(page.getByRole('button', { name: 'Unresolve' })).toBeVisible();
        await page.keyboard.press('r');
        await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL('/corrections');
    });

    test('shows its pictures', async ({ page, api }) => {
        const { items } = await api.get<{ items: Correction[] }>('corrections?page=1&perPage=250');
        for (const { id } of items.filter(({ product }) => product)) {
            const { correction_pictures } = await api.get<Correction>(`correction/${id}`);
            if (correction_pictures.length === 0) continue;
            await page.goto(`/correction/${id}`);
            const pictures = page.getByRole('region', { name: 'Pictures' }).locator('img');
            await expect(pictures).toHaveCount(correction_pictures.length);
            await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
            return;
        }
        throw new Error('No correction has pictures');
    });
});
