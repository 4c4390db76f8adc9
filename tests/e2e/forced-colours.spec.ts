import type { Locator, Page } from '@playwright/test';
import { realAddress } from './support/addresses.ts';
import { expect, test } from './support/test.ts';
import { settled } from './support/visit.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** How the system spells its own colours here. */
const systemColour = (page: Page, name: string) =>
    page.evaluate(colour => {
        const probe = document.createElement('i');
        probe.style.color = colour;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
    }, name);

const ground = (place: Locator) => place.evaluate(it => getComputedStyle(it).backgroundColor);

test('focus, switches, tabs, tags and dialogs are told apart by the colours of the system', async ({
    page,
    api,
}) => {
    await page.goto(await realAddress(api, '/product/{id}'));
    await settled(page);
    const highlight = await systemColour(page, 'Highlight');
    expect(await ground(page.locator('.MuiTabs-indicator'))).toBe(highlight);
    await page.keyboard.press('e');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.focus();
    await expect(name).toHaveCSS('outline-style', 'solid');
    await expect(name).toHaveCSS('outline-color', highlight);

    await page.goto('/deals?shop_region=1');
    await settled(page);
    await page
        .getByRole('button', { name: /\d of \d on/ })
        .first()
        .click();
    const deals = page.getByRole('list', { name: /^Deals on/ });
    await expect(deals).toBeVisible();
    const tracks = deals.locator('.MuiSwitch-root');
    const on = tracks.filter({ has: page.locator(':checked') }).locator('.MuiSwitch-track');
    const off = tracks.filter({ hasNot: page.locator(':checked') }).locator('.MuiSwitch-track');
    if ((await on.count()) > 0) expect(await ground(on.first())).toBe(highlight);
    if ((await off.count()) > 0) expect(await ground(off.first())).not.toBe(highlight);
    await expect(tracks.locator('.MuiSwitch-track').first()).toHaveCSS('border-top-width', '1px');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus-visible');
    await expect(focused).toHaveCount(1);
    await deals.getByRole('button').first().click();
    const dialog = page.getByRole('dialog').last();
    await expect(dialog.getByRole('figure')).toBeVisible();
    await expect(dialog).toHaveCSS('border-top-style', 'solid');
    await expect(dialog).toHaveCSS('border-top-width', '1px');
});
