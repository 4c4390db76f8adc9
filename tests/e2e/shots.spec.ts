import { expect, test } from './support/test.ts';
import { settled } from './support/visit.ts';
import { speak } from './support/speak.ts';
test.use({ tolerate: [/status of 4/] });
for (const [shot, language, size, scheme] of [['light','en',{width:1440,height:900},'light'],['phone','en',{width:390,height:844},'light'],['dark','de',{width:1440,height:900},'dark'],['arabic','ar',{width:390,height:844},'dark']] as const)
test(`shot ${shot}`, async ({ page, api, browser, baseURL, staffSession }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await speak(page, language);
    const other = await (await browser.newContext({ baseURL, storageState: staffSession })).newPage();
    for (const p of [page, other]) { await p.goto('/product/12?edit=true'); await settled(p); }
    await other.locator('[name="name"]').fill(`Neem Velvet Melting Cleansing Balm ${shot}`);
    await other.locator('[name="description"]').fill('A buttery cleansing balm. Take a hazelnut of it, melt between the hands, and rinse off.');
    const t = other.locator('[name="product_ingredients"]');
    await t.fill((await t.inputValue()).split(', ').slice(1).join(', '));
    await t.blur();
    await other.keyboard.press('Control+s');
    await other.waitForURL(/product\/12$/);
    await page.locator('[name="name"]').fill(`Neem Velvet Cleansing Balm 90 ml ${shot}`);
    await page.locator('[name="description"]').fill('A buttery cleansing balm. Melt between dry hands, and rinse off with warm water.');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('radio').last().check();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/h3-${shot}.png` });
});
