import type { Page } from '@playwright/test';
import { deskKinds, type DeskItem, type DeskKind, type DeskRow } from '../../contract/desk.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { approving, decideAll, isInField, pressPrinted } from './support/printedKeys.ts';
import { expect, test, type Api } from './support/test.ts';

/** What decides on an item of a kind: the name of its button; the key is the one that is printed on it. */
const decisions: Record<DeskKind, string[]> = {
    new_product: ['Hide'],
    correction: ['Apply', 'Already so', 'Wrong'],
    product_review: ['Approve'],
    post: ['Approve'],
    post_comment: ['Delete', 'Approve'],
    product_question: ['Approve'],
    product_question_answer: ['Delete', 'Approve'],
    barcode_scan_miss: ['Nothing to do'],
    member_answer: ['Approve'],
};

/** How many items of each kind are decided on. */
const ofEach = 3;

const foot = (page: Page) => page.getByRole('group', { name: 'Actions' });
const front = (page: Page) => page.getByRole('list', { name: 'Waiting items' }).locator('a[aria-current]');
const keyOf = async (page: Page) => /item=([\w-]+)/.exec((await front(page).getAttribute('href'))!)![1]!;

const act = (page: Page, name: string) => foot(page).getByRole('button', { name }).first();

interface Known {
    record: NewProduct;
    /** Whether there is the brand that the member named. */
    hasBrand: boolean;
}

/** Submissions that differ in what is to be decided. */
const submissions: ((known: Known) => boolean)[] = [
    ({ record, hasBrand }) => record.barcode !== null && hasBrand,
    ({ record, hasBrand }) => record.barcode !== null && !hasBrand,
    ({ record }) => record.barcode === null,
];

/** The first submission with a photograph that fits, of those that wait now. */
const waiting = async (api: Api, fits: (known: Known) => boolean) => {
    const brands = new Set(
        (await api.get<{ name: string }[]>('brands')).map(({ name }) => name.toLowerCase()),
    );
    const { items } = await api.get<{ items: DeskRow[] }>('desk?kind=new_product&per_page=100');
    const records = await Promise.all(items.map(({ id }) => api.get<NewProduct>(`new-product/${id}`)));
    return records.find(
        record =>
            record.front_image !== null &&
            fits({ record, hasBrand: brands.has(record.brand_name?.toLowerCase() ?? '') }),
    )!;
};

/** Delays what is read and decided, and notes what each item is sent. `hold` stops decisions until what it returns is called. */
const watch = async (page: Page, delay: number) => {
    const sent: string[] = [];
    const refused: string[] = [];
    let held = Promise.resolve();
    page.on('response', response => {
        if (response.status() === 409) refused.push(response.url());
    });
    await page.route(/\/api\/(desk|new-product|correction|community|product-question)/, async route => {
        const request = route.request();
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' && !pathname.endsWith('claim'))
            sent.push(`${request.method()} ${pathname}`);
        await new Promise(resolve => setTimeout(resolve, delay));
        if (request.method() !== 'GET') await held;
        await route.continue().catch(() => undefined);
    });
    const hold = () => {
        let release: () => void = () => undefined;
        held = new Promise(resolve => {
            release = resolve;
        });
        return release;
    };
    return { sent, refused, hold };
};

/** The server has these items as decided. */
const expectDone = (api: Api, keys: readonly string[]) =>
    expect(async () => {
        for (const key of keys) {
            const [, kind, id] = /^(\w+)-(\d+)$/.exec(key)!;
            const item = await api.get<DeskItem>(`desk/${kind}/${id}`).catch(() => null);
            expect([key, item?.state ?? 'done']).toEqual([key, 'done']);
        }
    }).toPass({ timeout: 30_000 });

/** The page has heard of all that it sent, so that it lets itself be left. */
const expectFree = (page: Page) =>
    expect
        .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))))
        .toBe(true);

/** The browser asks before it leaves with a decision that is on its way, and stays if that is wanted. */
const expectStay = async (page: Page) => {
    const asked = page.waitForEvent('dialog');
    const leaving = page.evaluate(() => location.reload());
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await leaving;
};

test.describe('a walk over the desk', () => {
    // Its own data, so that what it adds and deletes is missed by no other flow.
    test.use({ fresh: true, savesData: false });

    test('decides items of all kinds by the printed keys, each once, also after a product was made of one', async ({
        page,
        api,
    }) => {
        // Some thirty decisions, some with a page of their own.
        test.setTimeout(20 * 60_000);
        const { sent, refused, hold } = await watch(page, 300);
        const done: string[] = [];
        const { save } = approving(page);
        for (const fits of submissions) {
            const { id } = await waiting(api, fits);
            await page.goto(`/desk?kind=new_product&item=new_product-${id}`);
            await pressPrinted(page, act(page, 'Add'));
            await expect(save).toBeVisible();
            const decided = await decideAll(page);
            if (!decided.includes('linked')) await pressPrinted(page, save);
            await expect(page).toHaveURL(/\/desk\?/);
            // What is finished is not on the screen again, and the next item can be decided.
            await expect(front(page)).toBeVisible();
            await expect(front(page)).not.toHaveAttribute('href', new RegExp(`new_product-${id}$`));
            expect((await api.get<NewProduct>(`new-product/${id}`)).product).not.toBeNull();
            const next = await keyOf(page);
            const release = hold();
            await pressPrinted(page, act(page, 'Hide'));
            await expect(front(page)).not.toHaveAttribute('href', new RegExp(`${next}$`));
            done.push(`new_product-${id}`, next);
            await expectStay(page);
            release();
            await expectDone(api, done);
            await expectFree(page);
        }
        for (const kind of deskKinds) {
            await page.goto(`/desk?kind=${kind}`);
            await expect(front(page)).toBeVisible();
            for (let item = 0; item < ofEach; item += 1) {
                const key = await keyOf(page);
                const names = decisions[kind];
                const wanted = names[item % names.length]!;
                const isThere =
                    (await act(page, wanted).count()) > 0 && (await act(page, wanted).isEnabled());
                const name = isThere ? wanted : names.at(-1)!;
                await pressPrinted(page, act(page, name));
                // The last of a kind leaves none in front.
                await expect(front(page).and(page.locator(`[href$="${key}"]`))).toBeHidden();
                done.push(key);
            }
            expect(await isInField(page)).toBe(false);
            await expectDone(api, done);
            await expectFree(page);
        }
        expect(done.filter((key, at) => done.indexOf(key) !== at)).toEqual([]);
        expect(refused).toEqual([]);
        expect(new Set(sent).size).toBe(sent.length);
    });
});
