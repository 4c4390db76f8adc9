import { Client } from 'pg';
import type { Deal, ShopRegion } from '../../contract/shops.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Api } from './support/test.ts';
import { databaseUrl } from './support/twoServers.ts';

const inDatabase = async <Row extends object>(query: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    const { rows } = await client.query<Row>(query, values);
    await client.end();
    return rows;
};

/** Five items in a sale of two days in each of three regions, and one whose comma has slipped today. */
const salesIn = async (api: Api) => {
    const regions = await api.get<ShopRegion[]>('shop-regions');
    const ofShop = new Map<string, ShopRegion[]>();
    for (const region of regions)
        ofShop.set(region.shop!.name, [...(ofShop.get(region.shop!.name) ?? []), region]);
    const chosen = [...ofShop.values()].find(all => all.length >= 3)!.slice(0, 3);
    const ids = chosen.map(({ id }) => id);
    const items = await inDatabase<{ id: number; name: string }>(
        'select id, name from shop_item where shop_id = $1 order by id limit 6',
        [chosen[0]!.shop!.id],
    );
    const sold = items.map(({ id }) => id);
    await inDatabase('delete from price where shop_item_id = any($1) and shop_region_id = any($2)', [
        sold,
        ids,
    ]);
    await inDatabase(
        'delete from shop_region_deal where shop_item_id = any($1) and shop_region_id = any($2)',
        [sold, ids],
    );
    await inDatabase(
        `insert into price (shop_item_id, shop_region_id, date, price)
        select item, region, current_date - ago, (20 + region) * case
            when item <> $3 then case when ago < 2 then 0.6 else 1 end
            when region = $4 and ago = 0 then 0.1 else 1 end
        from unnest($1::int[]) as item, unnest($2::int[]) as region, generate_series(0, 80) as ago`,
        [sold, ids, sold[5], ids[0]],
    );
    return { regions: chosen, items: sold.slice(0, 5), slipped: items[5]! };
};

const enabledIn = async (api: Api, regions: readonly ShopRegion[]) =>
    api.get<Deal[]>(`shop-region-deals/enabled?shop_region_ids=${regions.map(({ id }) => id).join(',')}`);

test.describe('many deals', () => {
    test('fifteen of three regions are enabled in at most six presses, and taken back in one', async ({
        page,
        api,
    }) => {
        const { regions, items } = await salesIn(api);
        const before = (await enabledIn(api, regions)).length;
        // Nothing is remembered of an earlier day.
        await page.goto('/deals');
        let presses = 0;
        const press = async (act: Promise<unknown>) => {
            await act;
            presses += 1;
        };
        for (const { name, shop } of regions)
            await press(
                page.getByRole('checkbox', { name: `Show ${shop!.name}, ${name} beside the others` }).click(),
            );
        await press(page.keyboard.press('Enter'));
        await expect(page.getByRole('button', { name: /^Enable all/ })).toBeVisible();
        await press(page.keyboard.press('a'));
        const asked = page.getByRole('alertdialog', { name: /^Enable \d+ deals$/ });
        await expect(asked).toBeVisible();
        await expectAccessible(page, 'the deals that would be enabled');
        await press(page.keyboard.press('Enter'));
        await expect(asked).toBeHidden();
        await expect
            .poll(
                async () =>
                    (await enabledIn(api, regions)).filter(({ shop_item_id }) => items.includes(shop_item_id))
                        .length,
            )
            .toBe(15);
        expect(presses).toBeLessThanOrEqual(6);

        await page.keyboard.press('z');
        await expect.poll(async () => (await enabledIn(api, regions)).length).toBe(before);

        // The next time, the regions are one press.
        await page.goto('/deals');
        await page.getByRole('button', { name: 'As last time: 3' }).click();
        await expect(page.getByRole('heading', { name: 'Believed' })).toBeVisible();
    });

    test('with something against them stand apart, and their reading is marked', async ({ page, api }) => {
        const { regions, slipped } = await salesIn(api);
        await page.goto(`/deals?shop_region=${regions[0]!.id}`);
        const suspicious = page.getByRole('list', { name: 'Suspicious' });
        const row = suspicious.getByRole('listitem').filter({ hasText: slipped.name }).first();
        await expect(row).toContainText('Slip of the comma');
        await expectAccessible(page, 'suspicious deals');
        await row.getByRole('button', { name: 'Enable…' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
        await row.getByRole('button', { name: 'Mark as wrong' }).click();
        await expect(suspicious.getByText(slipped.name)).toHaveCount(0);
        await page.goto(`/shop-item/${slipped.id}`);
        await expect(page.getByRole('heading', { level: 1, name: slipped.name })).toBeVisible();
    });
});
