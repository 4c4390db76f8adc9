import type { Page } from '@playwright/test';
import { saveButton } from './support/page.ts';
import { pictureFile } from './support/picture.ts';
import { sentForms } from './support/sentForms.ts';
import { expect, test } from './support/test.ts';
import { untilKept } from './support/typedText.ts';

const bar = (page: Page) => page.getByRole('region', { name: /^Unsaved work from/ });

const openForm = async (page: Page, address: string) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible();
    // The code of drafts comes after the form. What it will say of a draft has a place from then on.
    await expect(page.locator('form [aria-live="polite"][tabindex="-1"]').first()).toBeAttached();
};

/** Ends the page as a crash does, without asking it. */
const crash = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The answer never comes.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
};

const close = (page: Page) => page.close({ runBeforeUnload: false });

test('a form that is closed or crashes at any key stroke comes back with every character', async ({
    context,
}) => {
    const text = 'Melt between dry hands, then rinse off with warm water.';
    let typed = 0;
    for (const end of [close, crash, close, crash]) {
        const page = await context.newPage();
        await openForm(page, '/products/new');
        const description = page.getByRole('textbox', { name: /^Description/ });
        if (typed > 0) {
            await bar(page).getByRole('button', { name: 'Restore' }).click();
            await expect(description).toHaveValue(text.slice(0, typed));
        }
        await description.focus();
        await page.keyboard.press('End');
        const next = typed + 1 + Math.floor(Math.random() * 12);
        await page.keyboard.type(text.slice(typed, next));
        typed = next;
        await end(page);
    }
    const page = await context.newPage();
    await openForm(page, '/products/new');
    await bar(page).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue(text.slice(0, typed));
});

test('a chosen picture comes back with the form and is saved with it', async ({ page, context, api }) => {
    const { items } = await api.get<{ items: { id: number; country_id: number | null; tags: number[] }[] }>(
        'brands?paginate=true&orderBy=created-desc&perPage=50',
    );
    // One that can be saved: a brand that came with a product may lack what its form requires.
    const { id } = items.find(brand => brand.country_id !== null && brand.tags.length > 0)!;
    const address = `/brand/${id}?edit=true`;
    await openForm(page, address);
    await page.locator('input[type="file"]').setInputFiles(await pictureFile('label.png'));
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Description/ }).fill('With a new logo.');
    await untilKept(page, 'logo', 'description');
    await close(page);

    const again = await context.newPage();
    const forms = await sentForms(again);
    await openForm(again, address);
    await expect(bar(again)).toContainText('Logo');
    await bar(again).getByRole('button', { name: 'Restore' }).click();
    await expect(again.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
    await saveButton(again).click();
    await expect(again).toHaveURL(/\/brand\/\d+$/);
    expect(forms.at(-1)).toContain('logo');

    await openForm(again, address);
    await again.waitForTimeout(1000);
    await expect(bar(again)).toHaveCount(0);
});

test('another account at the same browser is not offered what the first has typed', async ({
    page,
    context,
}) => {
    await openForm(page, '/brands?new=true');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kelp Laboratory');
    await close(page);

    const other = await context.newPage();
    await other.route('**/api/auth/me', async route => {
        const response = await route.fetch();
        const me = await response.json();
        await route.fulfill({ response, json: { ...me, id: me.id + 1000, email: 'other@backbar.example' } });
    });
    await openForm(other, '/brands?new=true');
    await other.waitForTimeout(1000);
    await expect(bar(other)).toHaveCount(0);
    await close(other);

    const first = await context.newPage();
    await openForm(first, '/brands?new=true');
    await expect(bar(first)).toBeVisible();
});

test('two tabs with the same form keep both, and none interrupts the other', async ({ page, context }) => {
    await openForm(page, '/brands?new=true');
    const other = await context.newPage();
    await openForm(other, '/brands?new=true');
    await page.getByRole('textbox', { name: 'Name' }).fill('In the first tab');
    await other.getByRole('textbox', { name: 'Name' }).fill('In the second tab');
    await page.waitForTimeout(500);
    await expect(bar(page)).toHaveCount(0);
    await expect(bar(other)).toHaveCount(0);
    await close(page);
    await close(other);

    const again = await context.newPage();
    await openForm(again, '/brands?new=true');
    await bar(again).getByRole('button', { name: 'Show' }).click();
    await expect(bar(again)).toContainText('In the second tab');
    await bar(again).getByRole('button', { name: 'Discard' }).click();
    await bar(again).getByRole('button', { name: 'Show' }).click();
    await expect(bar(again)).toContainText('In the first tab');
});
