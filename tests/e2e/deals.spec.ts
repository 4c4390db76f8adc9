import type { Locator, Page } from '@playwright/test';
import type { CalculatedItem, Deal, ShopRegion } from '../../contract/shops.ts';
import { expect, test, type Api } from './support/test.ts';

/** A shop region with several enabled deals. */
const busyRegion = async (api: Api, place = 0) => {
    const regions = await api.get<ShopRegion[]>('shop-regions');
    const busy: { region: ShopRegion; enabled: Deal[] }[] = [];
    for (const region of regions) {
        const enabled = await enabledIn(api, region);
        if (enabled.length >= 6) busy.push({ region, enabled });
        if (busy.length > place) return busy[place]!;
    }
    throw new Error('No region of the demo data has enough deals');
};

const enabledIn = (api: Api, { id, name }: ShopRegion) =>
    api.get<Deal[]>(
        `shop-region-deals/enabled?shop_region_name=${encodeURIComponent(name)}&shop_region_ids=${id}`,
    );

const isCalculation = (address: { url: () => string }) => address.url().endsWith('/api/get-deals');
const isStrip = (address: { url: () => string }) => address.url().includes('/api/shop-region-deals/enabled');
const isSave = (address: { url: () => string }) => address.url().endsWith('/api/shop-region-deals');

/** Opens the page of a region; gives what was calculated. */
const open = async (page: Page, { id }: ShopRegion, more = '') => {
    const calculated = page.waitForResponse(isCalculation);
    await page.goto(`/deals?shop_region=${id}${more}`);
    const items = (await (await calculated).json()) as CalculatedItem[];
    await expect(page.getByText(/^\d+ calculated for/)).toBeVisible();
    return items;
};

const strip = (page: Page) => page.getByRole('list', { name: 'Enabled deals' });
/** Those that are not believed any more stand first. */
const cardOf = (page: Page, { shop_item: { name } }: Deal) =>
    strip(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
const getDeals = (page: Page) => page.getByRole('button', { name: 'Get Deals' });
const heads = (page: Page) => page.getByRole('main').getByRole('button', { expanded: false });

/** Opens the panel of a calculated item. */
const openPanel = async (page: Page, { name, shop_brand }: CalculatedItem) => {
    const head = page
        .getByRole('main')
        .getByRole('button', { name })
        .filter({ hasText: shop_brand?.name ?? name });
    await head.first().click();
    return page.getByRole('list', { name: `Deals on ${name}`, exact: true });
};

const switchOf = (panel: Locator, region: { name: string }) =>
    panel.getByRole('switch', { name: `Deal in ${region.name}`, exact: true });

const cents = (amount: number) => Math.round(amount * 100);

/** Keeps what is calculated back until it is let go. */
const holdCalculation = async (page: Page) => {
    const gate: { open?: () => void } = {};
    const held = new Promise<void>(resolve => {
        gate.open = resolve;
    });
    await page.route('**/api/get-deals', async route => {
        await held;
        await route.continue();
    });
    return () => gate.open?.();
};

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** A day some days ago where the browser is. */
const dayAgo = (page: Page, days: number) =>
    page.evaluate(ago => {
        const date = new Date();
        date.setDate(date.getDate() - ago);
        return [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    }, days);
const wire = ([year, month, day]: number[]) => `${year}-${twoDigits(month!)}-${twoDigits(day!)}`;
const shown = ([year, month, day]: number[]) => `${twoDigits(day!)}-${twoDigits(month!)}-${year}`;

const money = (amount: number, currency: string) =>
    amount.toLocaleString('en', {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
    });

test.describe('the regions', () => {
    test('are cards by name; a shop in one chooses its region, which is in the address', async ({
        page,
        api,
    }) => {
        const { region, enabled } = await busyRegion(api);
        const regions = await api.get<ShopRegion[]>('shop-regions');
        await page.goto('/deals');
        const cards = page.getByRole('list', { name: 'Shop regions' });
        const names = [...new Set(regions.map(({ name }) => name))];
        await expect(cards.getByRole('heading')).toHaveText(names);
        const card = cards.getByRole('listitem').filter({
            has: page.getByRole('heading', { name: region.name, exact: true }),
        });
        await expect(card.getByRole('button')).toHaveText(
            regions.filter(({ name }) => name === region.name).map(({ shop }) => shop!.name),
        );
        await expect(getDeals(page)).toBeDisabled();
        await expect(page.getByText('Choose a shop to see its deals.')).toBeVisible();

        const asked = page.waitForRequest(isStrip);
        const calculated = page.waitForRequest(isCalculation);
        await card.getByRole('button', { name: region.shop!.name }).click();
        await expect(page).toHaveURL(`/deals?shop_region=${region.id}`);
        // The cards have given way to a chip, and are one press away.
        await expect(cards).toHaveCount(0);
        await page.getByRole('button', { name: 'Another shop' }).click();
        await expect(card.getByRole('button', { name: region.shop!.name, pressed: true })).toBeVisible();
        await page.keyboard.press('Escape');
        expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
            shop_region_name: region.name,
            shop_region_ids: String(region.id),
        });
        expect((await calculated).postDataJSON()).toEqual({
            shop_region_id: region.id,
            date: wire(await dayAgo(page, 0)),
            no_of_deals: 20,
        });
        await expect(strip(page).getByRole('listitem')).toHaveCount(enabled.length);
        await page.reload();
        await expect(strip(page).getByRole('listitem')).toHaveCount(enabled.length);
    });

    test('are told when the address names none', async ({ page }) => {
        await page.goto('/deals?shop_region=999999');
        await expect(page.getByText('There is no shop region 999999. Choose a shop.')).toBeVisible();
        await expect(getDeals(page)).toBeDisabled();
    });
});

test.describe('the strip', () => {
    test('shows each deal with its figures, rounded down, and its links', async ({ page, api }) => {
        const { region, enabled } = await busyRegion(api);
        await open(page, region);
        for (const deal of enabled) {
            const card = cardOf(page, deal);
            await expect(card.getByRole('link', { name: deal.shop_item.name, exact: true })).toHaveAttribute(
                'href',
                `/shop-item/${deal.shop_item_id}`,
            );
            // What speaks against a deal stands in place of the brand.
            const doubted = card.and(page.locator('.doubted'));
            if (deal.shop_item.shop_brand)
                await expect(
                    card.getByText(deal.shop_item.shop_brand.name, { exact: true }).or(doubted),
                ).toBeAttached();
            await expect(card).toContainText(money(deal.recent_price!, region.currency!));
            await expect(card).toContainText(`avg ${money(deal.avg!, region.currency!)}`);
            const floor = Math.floor(
                ((cents(deal.recent_price!) - cents(deal.avg!)) * 100) / cents(deal.avg!),
            );
            await expect(card).toContainText(`−${Math.abs(floor)} %`);
            const out = card.getByRole('link', { name: /^Open .* in the shop$/ });
            await expect(out).toHaveAttribute('href', deal.item_region_url ?? deal.region_url!);
            await expect(out).toHaveAttribute('target', '_blank');
        }
        const pictured = enabled.find(({ image }) => image !== null)!;
        await expect(cardOf(page, pictured).locator('img')).toHaveAttribute('src', /\.110$/);
    });

    test('is scrolled by its arrows', async ({ page, api }) => {
        const { region } = await busyRegion(api);
        await page.setViewportSize({ width: 900, height: 900 });
        await open(page, region);
        await expect(page.getByRole('button', { name: 'Earlier enabled deals' })).toBeDisabled();
        await page.getByRole('button', { name: 'More enabled deals' }).click();
        await expect(page.getByRole('button', { name: 'Earlier enabled deals' })).toBeEnabled();
    });

    test('has a deal disabled after a question', async ({ page, api }) => {
        const { region, enabled } = await busyRegion(api);
        const [first] = enabled;
        await open(page, region);
        const card = cardOf(page, first!);
        await card.getByRole('button', { name: `Disable the deal on ${first!.shop_item.name}` }).click();
        const question = page.getByRole('alertdialog');
        await expect(
            question.getByText('Would you like to disable this deal?', { exact: true }),
        ).toBeVisible();
        await question.getByRole('button', { name: 'No' }).click();
        await expect(question).toBeHidden();
        expect(await enabledIn(api, region)).toHaveLength(enabled.length);

        await card.getByRole('button', { name: /^Disable/ }).click();
        const sent = page.waitForRequest(isSave);
        const reloaded = page.waitForResponse(isStrip);
        await question.getByRole('button', { name: 'Yes' }).click();
        expect((await sent).method()).toBe('PUT');
        expect((await sent).postDataJSON()).toEqual({ ...first, enabled: false });
        await reloaded;
        await expect(strip(page).getByRole('listitem')).toHaveCount(enabled.length - 1);
        expect((await enabledIn(api, region)).map(({ id }) => id)).not.toContain(first!.id);
    });
});

test.describe('getting deals', () => {
    test('shows 5, begins with 20, and sends what the field shows', async ({ page, api }) => {
        const { region } = await busyRegion(api);
        const items = await open(page, region);
        const field = page.getByRole('spinbutton', { name: 'Deals' });
        await expect(field).toHaveValue('5');
        await expect(field).toHaveAttribute('min', '1');
        expect(items.length).toBeGreaterThan(5);
        expect(items.length).toBeLessThanOrEqual(20);
        await expect(page.getByText(`${items.length} calculated for`)).toBeVisible();
        for (const { name, shop_brand } of items.slice(0, 3))
            await expect(heads(page).filter({ hasText: name }).first()).toContainText(
                `${shop_brand?.name ?? ''} ${name}`.trim(),
            );

        const asked = page.waitForRequest(isCalculation);
        await getDeals(page).click();
        expect((await asked).postDataJSON()).toMatchObject({ shop_region_id: region.id, no_of_deals: 5 });
        await expect(page.getByText(/^5 calculated for/)).toBeVisible();

        for (const value of ['', '0', '10000']) {
            await field.fill(value);
            await expect(getDeals(page)).toBeDisabled();
            await expect(page.getByText('Ask for 1 to 250 deals.')).toBeVisible();
        }
        await field.fill('3');
        await field.press('Enter');
        await expect(page.getByText(/^3 calculated for/)).toBeVisible();
    });

    test('cannot be pressed while they load', async ({ page, api }) => {
        const { region } = await busyRegion(api);
        const go = await holdCalculation(page);
        await page.goto(`/deals?shop_region=${region.id}`);
        await expect(strip(page)).toBeVisible();
        await expect(getDeals(page)).toBeDisabled();
        go();
        await expect(page.getByText(/calculated for/)).toBeVisible();
        await expect(getDeals(page)).toBeEnabled();
    });

    test('takes a day from a calendar without the future, by pointer and keys', async ({ page, api }) => {
        const { region } = await busyRegion(api);
        await open(page, region);
        const today = await dayAgo(page, 0);
        await getDeals(page).click();
        await expect(page.getByText(/^5 calculated for/)).toBeVisible();

        await page.getByRole('button', { name: `Date ${shown(today)}` }).click();
        const calendar = page.getByRole('table', { name: 'Date' });
        await expect(calendar.getByRole('button', { name: shown(today) })).toBeFocused();
        await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
        const days = await calendar
            .getByRole('button')
            .evaluateAll(buttons =>
                buttons.map(button => [
                    (button as HTMLButtonElement).dataset.day,
                    (button as HTMLButtonElement).disabled,
                ]),
            );
        expect(days.filter(([day, disabled]) => disabled !== String(day) > wire(today))).toEqual([]);
        const earlier = await dayAgo(page, 8);
        const asked = page.waitForRequest(isCalculation);
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Enter');
        expect((await asked).postDataJSON()).toEqual({
            shop_region_id: region.id,
            date: wire(earlier),
            no_of_deals: 20,
        });
        await expect(page).toHaveURL(`/deals?shop_region=${region.id}&date=${wire(earlier)}`);
        await expect(page.getByText(`calculated for ${shown(earlier)}`)).toBeVisible();

        await page.getByRole('button', { name: `Date ${shown(earlier)}` }).click();
        await page.getByRole('button', { name: 'Previous month' }).click();
        const before = page.waitForRequest(isCalculation);
        await calendar.getByRole('button').first().click();
        expect((await before).postDataJSON().date).toMatch(/-01$/);
    });

    test('is forgotten on leaving', async ({ page, api }) => {
        const { region } = await busyRegion(api);
        await open(page, region);
        await page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: 'Shop items' })
            .click();
        await expect(page.getByRole('heading', { level: 1, name: 'Shop items' })).toBeVisible();
        const go = await holdCalculation(page);
        await page.goBack();
        await expect(strip(page)).toBeVisible();
        await expect(page.getByText(/calculated for/)).toHaveCount(0);
        go();
        await expect(page.getByText(/calculated for/)).toBeVisible();
    });
});

test.describe('a calculated deal', () => {
    test('shows its difference with two decimals, or -- without a price', async ({ page, api }) => {
        const { region } = await busyRegion(api);
        await page.route('**/api/get-deals', async route => {
            const response = await route.fetch();
            const items = (await response.json()) as CalculatedItem[];
            Object.assign(items[0]!.deals[1]!, {
                has_price: false,
                recent_price: null,
                avg: null,
                price_difference: null,
            });
            await route.fulfill({ response, json: items });
        });
        const [item] = await open(page, region);
        const panel = await openPanel(page, item!);
        await expect(panel.getByRole('listitem')).toHaveCount(item!.deals.length);
        for (const [place, deal] of item!.deals.entries()) {
            const line = panel.getByRole('listitem').nth(place);
            await expect(
                line.getByRole('button', { name: deal.shop_region.name, exact: true }),
            ).toBeVisible();
            await expect(line.getByRole('switch')).toBeChecked({ checked: deal.enabled });
            const difference = deal.price_difference;
            await expect(line).toContainText(
                difference === null ? '--' : `${Math.abs(difference).toFixed(2)} %`,
            );
        }
    });

    test('is switched on and off: saved with its fields, and the strip follows', async ({ page, api }) => {
        const { region } = await busyRegion(api, 1);
        const items = await open(page, region);
        const believed = await page.getByRole('list', { name: 'Believed' }).innerText();
        const item = items.find(({ deals, name }) => deals[0]!.id === null && believed.includes(name))!;
        // A deal that is not stored yet has no id to send.
        const { id: _, ...deal } = item.deals[0]!;
        const before = (await enabledIn(api, region)).length;
        const panel = await openPanel(page, item);
        const own = switchOf(panel, region);

        const posted = page.waitForRequest(isSave);
        const strips = page.waitForResponse(isStrip);
        await own.check();
        expect((await posted).method()).toBe('POST');
        expect((await posted).postDataJSON()).toEqual({ ...deal, enabled: true });
        await strips;
        await expect(strip(page).getByRole('listitem')).toHaveCount(before + 1);
        await expect(strip(page).getByRole('link', { name: item.name, exact: true })).toBeVisible();

        const put = page.waitForRequest(isSave);
        await own.press('Space');
        expect((await put).method()).toBe('PUT');
        expect((await put).postDataJSON()).toMatchObject({ shop_item_id: item.id, enabled: false });
        await expect(strip(page).getByRole('listitem')).toHaveCount(before);

        await own.check();
        await expect(strip(page).getByRole('listitem')).toHaveCount(before + 1);
        await page.reload();
        await expect(await openPanel(page, item)).toBeVisible();
        await expect(own).toBeChecked();
    });

    test('of another region is saved without loading the strip again', async ({ page, api }) => {
        const { region } = await busyRegion(api);
        const items = await open(page, region);
        // Disabled, it asks nothing; enabled, only a price that is not believed does.
        const item =
            items.find(({ deals }) => deals[1]?.enabled) ?? items.find(({ deals }) => deals.length > 1)!;
        const panel = await openPanel(page, item);
        let strips = 0;
        page.on('request', request => (strips += isStrip(request) ? 1 : 0));
        const saved = page.waitForResponse(isSave);
        await switchOf(panel, item.deals[1]!.shop_region).click();
        expect((await saved).status()).toBe(200);
        await expect(switchOf(panel, item.deals[1]!.shop_region)).toBeChecked({
            checked: !item.deals[1]!.enabled,
        });
        expect(strips).toBe(0);
    });

    test('opens a dialog of 800 px with its links and prices, and is removed and added there', async ({
        page,
        api,
    }) => {
        const { region } = await busyRegion(api);
        const items = await open(page, region);
        // Of a price that is not believed, adding asks once more.
        const believed = await page.getByRole('list', { name: 'Believed' }).innerText();
        const item = items.find(({ deals, name }) => deals[0]!.enabled && believed.includes(name))!;
        const [deal] = item.deals;
        const panel = await openPanel(page, item);
        const line = panel.getByRole('listitem').first();
        // The line itself, away from its name.
        await line.click({ position: { x: 500, y: 10 } });
        const dialog = page.getByRole('dialog', { name: item.name });
        await expect(dialog).toBeVisible();
        await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
        await expect(dialog.getByRole('link', { name: item.name })).toHaveAttribute(
            'href',
            `/shop-item/${item.id}`,
        );
        await expect(dialog.getByRole('link', { name: /Shop page/ })).toHaveAttribute(
            'href',
            deal!.item_region_url ?? deal!.region_url!,
        );
        const chart = dialog.getByRole('figure', { name: `Price history in ${region.name}` });
        await expect(chart.locator('svg').first()).toBeVisible();
        await expect(dialog.getByText('Average', { exact: false }).first()).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
        await expect(switchOf(panel, region)).toBeChecked();

        const name = line.getByRole('button', { name: region.name, exact: true });
        await expect(name).toBeFocused();
        await page.keyboard.press('Enter');
        await dialog.getByRole('button', { name: 'Remove' }).click();
        await expect(dialog).toBeHidden();
        await expect(switchOf(panel, region)).not.toBeChecked();
        await expect(strip(page).getByRole('link', { name: item.name, exact: true })).toHaveCount(0);

        await name.click();
        await dialog.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(switchOf(panel, region)).toBeChecked();
        await expect(strip(page).getByRole('link', { name: item.name, exact: true })).toBeVisible();
    });
});

test.describe('a failure', () => {
    test.use({ tolerate: [/console error: Failed to load resource/] });

    for (const { failure, fail, why } of [
        {
            failure: 'the server answering 500',
            fail: (page: Page) =>
                page.route('**/api/shop-region-deals', route => route.fulfill({ status: 500, json: {} })),
            why: 'Server Error. Please try again later.',
        },
        {
            failure: 'the network gone',
            fail: (page: Page) => page.route('**/api/shop-region-deals', route => route.abort()),
            why: 'The server did not answer, and nothing was saved. Please try again.',
        },
    ])
        test(`of a switch, ${failure}, puts it back and says so`, async ({ page, api }) => {
            const { region, enabled } = await busyRegion(api);
            const items = await open(page, region);
            const item = items.find(({ deals }) => deals[0]!.enabled)!;
            const panel = await openPanel(page, item);
            await fail(page);
            await switchOf(panel, region).click();
            const alert = page.getByRole('alert');
            const said = (what: string) =>
                `The deal on ${item.name} in ${region.name} was not disabled: ${what}`;
            await expect(alert.filter({ hasText: said(why) })).toBeVisible();
            await expect(switchOf(panel, region)).toBeChecked();
            await expect(alert).toHaveCount(0);

            await panel.getByRole('button', { name: region.name, exact: true }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
            await expect(alert.filter({ hasText: said(why) })).toBeVisible();
            await expect(switchOf(panel, region)).toBeChecked();

            await strip(page)
                .getByRole('button', { name: /^Disable/ })
                .first()
                .click();
            await page.getByRole('button', { name: 'Yes', exact: true }).click();
            await expect(page.getByRole('alertdialog')).toBeHidden();
            await expect(strip(page).getByRole('listitem')).toHaveCount(enabled.length);
            expect(await enabledIn(api, region)).toHaveLength(enabled.length);
        });

    test('of loading says what could not be loaded, and Retry loads it', async ({ page, api }) => {
        const { region, enabled } = await busyRegion(api);
        for (const path of ['get-deals', 'shop-region-deals/enabled?*', 'shop-regions'])
            await page.route(`**/api/${path}`, route =>
                route.fulfill({ status: 400, json: { error: 'Out of order' } }),
            );
        await page.goto(`/deals?shop_region=${region.id}`);
        await expect(page.getByText('Shop regions could not be loaded.')).toBeVisible();
        await page.unroute('**/api/shop-regions');
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByText('Enabled deals could not be loaded.')).toBeVisible();
        await expect(page.getByText('Deals could not be loaded.', { exact: true })).toBeVisible();
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Retry' }).first().click();
        await expect(strip(page).getByRole('listitem')).toHaveCount(enabled.length);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByText(/calculated for/)).toBeVisible();
    });
});
