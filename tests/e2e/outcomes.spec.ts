import type { Page } from '@playwright/test';
import type { DeskItem, DeskRow } from '../../contract/desk.ts';
import type { Product } from '../../contract/products.ts';
import { pressPrinted } from './support/printedKeys.ts';
import { expect, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Waiting items' });
const front = (page: Page) => list(page).locator('a[aria-current]');
const frontId = async (page: Page) =>
    Number(/item=correction-(\d+)/.exec((await front(page).getAttribute('href'))!)![1]);
const action = (page: Page, name: string) =>
    page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: false });

/** What is said of a correction, in turn; a product is edited first where there is one. */
const turns = [
    ['Already so', 'already_so'],
    ['Wrong', 'wrong'],
    ['Edit first', 'right'],
    ['Right', 'right'],
] as const;

const count = 20;

test('twenty corrections are decided by keys alone, with the words beside the form, and are kept', async ({
    page,
    api,
}) => {
    test.slow();
    await page.goto('/desk?kind=correction');
    await expect(front(page)).toBeVisible();
    const said = new Map<number, string>();
    let edited = 0;
    for (let at = 0; at < count; at += 1) {
        const id = await frontId(page);
        const item = await api.get<Extract<DeskItem, { kind: 'correction' }>>(`desk/correction/${id}`);
        const [name, outcome] = turns[at % turns.length]!;
        if (name === 'Edit first' && item.record.product) {
            edited += 1;
            await pressPrinted(page, action(page, 'Edit first'));
            const beside = page.getByRole('region', { name: 'The correction' });
            await expect(beside).toContainText(item.record.correction);
            const field = page.getByRole('textbox', { name: 'Name', exact: true });
            await field.press('End');
            await page.keyboard.type(' II');
            await page.keyboard.press('Control+s');
            await expect(page).toHaveURL(/\/desk/);
            const product = await api.get<Product>(`product/${item.record.product.id}`);
            expect(product.name).toBe(`${item.record.product.name} II`);
        } else if (name === 'Edit first' || name === 'Right') {
            // The likely outcome: applied, or right without a change.
            await page.keyboard.press('a');
        } else await pressPrinted(page, action(page, name));
        said.set(id, outcome);
        // The desk stands on the next one.
        await expect(list(page).locator(`a[aria-current][href$="item=correction-${id}"]`)).toHaveCount(0);
        await expect(front(page)).toBeVisible();
    }
    expect(edited).toBeGreaterThan(0);
    await expect(async () => {
        for (const [id, outcome] of said)
            expect(await api.get(`correction/${id}`)).toMatchObject({ resolved: true, outcome });
    }).toPass({ timeout: 30_000 });
    const last = [...said.keys()].at(-1)!;
    await page.keyboard.press('z');
    await expect(list(page).locator(`a[aria-current][href$="item=correction-${last}"]`)).toHaveCount(1);
    await expect.poll(async () => (await api.get<DeskRow>(`desk/correction/${last}`)).state).toBe('waiting');
});
