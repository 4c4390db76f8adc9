import type { APIRequestContext, Page } from '@playwright/test';
import type { DoctorFigures } from '../../contract/doctor.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Api } from './support/test.ts';

test.use({ fresh: true, contextOptions: { reducedMotion: 'reduce' } });

const post = async (
    request: APIRequestContext,
    path: string,
    form: Record<string, string> | undefined,
    data?: object,
) => {
    const asked = await request.get('/api/auth/me');
    const headers = { 'x-csrf-token': asked.headers()['x-csrf-token'] ?? '' };
    const answer = await request.post(`/api/${path}`, {
        headers,
        ...(form ? { multipart: form } : { data }),
    });
    expect(answer.ok()).toBe(true);
};

/** Asks the doctor to count until it finds so many; what it is to find may be under way. */
const counted = (page: Page, api: Api, rule: string, count: number) =>
    expect
        .poll(
            async () => {
                const { state, rules } = await api.get<DoctorFigures>('doctor');
                const found = rules.find(each => each.rule === rule)?.count;
                if (found !== count && state === 'still')
                    await post(page.request, 'doctor/count', undefined, {});
                return found;
            },
            { timeout: 90_000, intervals: [1000] },
        )
        .toBe(count);

test('a rule is opened and a finding accepted by keys, and the acceptance is undone', async ({
    page,
    api,
}) => {
    test.slow();
    await page.goto('/doctor');
    const rule = page.getByRole('link', { name: 'No picture' });
    await expect(rule).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'the doctor');
    const { rules } = await api.get<DoctorFigures>('doctor');
    const { count } = rules.find(each => each.rule === 'no-picture')!;
    await rule.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`1–50 of ${count}`)).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.locator('tbody tr').first().getByRole('link')).toBeFocused();
    await expectAccessible(page, 'the findings of a rule');
    const box = page.locator('tbody tr').first().getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`1 of ${count} ticked`)).toBeVisible();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'the reason for an acceptance');
    await dialog.getByRole('textbox', { name: /Reason/ }).focus();
    await page.keyboard.type('A sample');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await counted(page, api, 'no-picture', count - 1);
    await page.getByRole('tab', { name: 'Accepted' }).click();
    await expect(page.getByText('A sample')).toBeVisible();

    await page.getByRole('button', { name: 'Recent changes' }).click();
    await page.getByRole('button', { name: /Undo/ }).first().click();
    await counted(page, api, 'no-picture', count);
});

test('a mend is tried on twenty, then made on the rest', async ({ page, api }) => {
    test.slow();
    await page.goto('/doctor');
    const countries = await api.get<{ id: number }[]>('countries');
    for (let place = 1; place <= 22; place += 1)
        await post(page.request, 'brands', { name: `Empty ${place}`, country_id: String(countries[0]!.id) });
    await counted(page, api, 'no-products', 22);
    await page.reload();
    await page.getByRole('button', { name: 'Delete 22, keep 0' }).click();
    const dialog = page.getByRole('dialog', { name: 'Brand with no products' });
    await expect(dialog.getByText('Backbar can mend all 22.')).toBeVisible();
    await expectAccessible(page, 'the preview of a mend');
    await dialog.getByRole('button', { name: 'Try 20 first' }).click();
    await counted(page, api, 'no-products', 2);
    await page.reload();
    await page.getByRole('button', { name: 'Delete 2, keep 0' }).click();
    await dialog.getByRole('button', { name: 'Mend all 2' }).click();
    await counted(page, api, 'no-products', 0);
});

test('the edit that brought many findings is named and undone', async ({ page, api }) => {
    test.slow();
    await page.goto('/doctor');
    const { items } = await api.get<{ items: { id: number }[] }>('products');
    await counted(page, api, 'no-ingredients', 0);
    await post(page.request, 'jobs', undefined, {
        list: 'products',
        act: 'change',
        ids: items.slice(0, 12).map(({ id }) => id),
        changes: [{ field: 'product_ingredients', how: 'set', value: [] }],
    });
    await counted(page, api, 'no-ingredients', 12);
    await page.reload();
    await expect(page.getByText(/12 since the edit of/)).toBeVisible();
    await page.getByRole('button', { name: /^Undo the edit of/ }).click();
    await counted(page, api, 'no-ingredients', 0);
});
