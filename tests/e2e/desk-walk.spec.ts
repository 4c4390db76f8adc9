import type { Page } from '@playwright/test';
import { deskKinds, type DeskItem, type DeskKind, type DeskRow } from '../../contract/desk.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { expect, test, type Api } from './support/test.ts';

/** What decides on an item of a kind: the name of its button; the key is the one that is printed on it. */
const decisions: Record<DeskKind, string[]> = {
    new_product: ['Hide'],
    correction: ['Apply and resolve', 'Resolve'],
    product_review: ['Approve'],
    post: ['Approve'],
    post_comment: ['Delete', 'Approve'],
    product_question: ['Approve'],
    product_question_answer: ['Delete', 'Approve'],
    barcode_scan_miss: ['Nothing to do'],
};

/** How many items of each kind are decided on. */
const ofEach = 3;

const foot = (page: Page) => page.getByRole('group', { name: 'What can be done' });
const front = (page: Page) => page.getByRole('list', { name: 'What waits' }).locator('a[aria-current]');
const keyOf = async (page: Page) => /item=([\w-]+)/.exec((await front(page).getAttribute('href'))!)![1]!;

/** Presses what is printed on a button of the foot. */
const pressPrinted = async (page: Page, name: string) => {
    const button = foot(page).getByRole('button', { name, exact: false }).first();
    await expect(button).toBeEnabled();
    const printed = await button.getAttribute('aria-keyshortcuts');
    await page.keyboard.press(printed!.toLowerCase());
};

/** Submissions that a product can be made of by keys alone: with a barcode and a brand that there is. */
const addable = async (api: Api) => {
    const brands = new Set(
        (await api.get<{ name: string }[]>('brands')).map(({ name }) => name.toLowerCase()),
    );
    const { items } = await api.get<{ items: DeskRow[] }>('desk?kind=new_product&per_page=100');
    const records = await Promise.all(items.map(({ id }) => api.get<NewProduct>(`new-product/${id}`)));
    return records.filter(
        ({ barcode, brand_name, front_image }) =>
            barcode && front_image && brands.has(brand_name?.toLowerCase() ?? ''),
    );
};

/** Delays what is read and decided, and notes what each item is sent. */
const watch = async (page: Page, delay: number) => {
    const sent: string[] = [];
    const refused: string[] = [];
    page.on('response', response => {
        if (response.status() === 409) refused.push(response.url());
    });
    await page.route(/\/api\/(desk|new-product|correction|community|product-question)/, async route => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' && !pathname.endsWith('claim'))
            sent.push(`${request.method()} ${pathname}`);
        await new Promise(resolve => setTimeout(resolve, delay));
        await route.continue().catch(() => undefined);
    });
    return { sent, refused };
};

test.describe('a walk over the desk', () => {
    // Its own data, so that what it adds and deletes is missed by no other flow.
    test.use({ fresh: true, savesData: false });

    test('decides items of all kinds by the printed keys, each once, also after a product was made of one', async ({
        page,
        api,
    }) => {
        test.setTimeout(300_000);
        const [first, second] = await addable(api);
        const { sent, refused } = await watch(page, 300);
        const done: string[] = [];
        for (const { id } of [first!, second!]) {
            await page.goto(`/desk?kind=new_product&item=new_product-${id}`);
            await pressPrinted(page, 'Add');
            const save = page.getByRole('button', { name: 'Save, link and next' });
            await expect(save).toBeVisible();
            const categories = page.getByRole('combobox', { name: 'Categories' });
            await page.keyboard.press('Control+Enter');
            await expect(categories).toBeFocused();
            await page.keyboard.press('Tab');
            await page.keyboard.press('Control+Enter');
            await expect(page).toHaveURL(/\/desk\?/);
            // What is finished is not on the screen again, and the next item can be decided.
            await expect(front(page)).toBeVisible();
            await expect(front(page)).not.toHaveAttribute('href', new RegExp(`new_product-${id}$`));
            expect((await api.get<NewProduct>(`new-product/${id}`)).product).not.toBeNull();
            const next = await keyOf(page);
            await pressPrinted(page, 'Hide');
            await expect(front(page)).not.toHaveAttribute('href', new RegExp(`${next}$`));
            done.push(`new_product-${id}`, next);
        }
        for (const kind of deskKinds) {
            await page.goto(`/desk?kind=${kind}`);
            await expect(front(page)).toBeVisible();
            for (let item = 0; item < ofEach; item += 1) {
                const key = await keyOf(page);
                const names = decisions[kind];
                const wanted = names[item % names.length]!;
                const isThere = (await foot(page).getByRole('button', { name: wanted }).count()) > 0;
                const isReady =
                    isThere && (await foot(page).getByRole('button', { name: wanted }).first().isEnabled());
                await pressPrinted(page, isReady ? wanted : names.at(-1)!);
                if (isReady && wanted === 'Delete') {
                    const question = page.getByRole('alertdialog');
                    await expect(question.locator('blockquote')).not.toBeEmpty();
                    await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused();
                    await page.keyboard.press('Enter');
                }
                await expect(front(page)).not.toHaveAttribute('href', new RegExp(`${key}$`));
                done.push(key);
            }
            expect(
                await page.evaluate(() => document.activeElement?.matches('input, textarea, select')),
            ).toBe(false);
        }
        expect(new Set(done).size).toBe(done.length);
        await expect(async () => {
            for (const key of done) {
                const [, kind, id] = /^(\w+)-(\d+)$/.exec(key)!;
                const item = await api.get<DeskItem>(`desk/${kind}/${id}`).catch(() => null);
                expect([key, item?.state ?? 'done']).toEqual([key, 'done']);
            }
        }).toPass({ timeout: 30_000 });
        expect(refused).toEqual([]);
        expect(new Set(sent).size).toBe(sent.length);
    });
});
