import { describe, expect, it } from 'vitest';
import { regionGroups } from '../../../resources/deals/RegionCards.tsx';
import { dealCount, levelOfDifference, percentDifference } from '../../../resources/deals/deal.ts';
import { pricesByRegion } from '../../../resources/shop-items/RegionPanels.tsx';
import { formatPrice } from '../../../src/features/price/price.tsx';

describe('the difference of a deal', () => {
    it.each([
        [17.5, 20, -13],
        [20, 20, 0],
        [20.1, 20, 0],
        [0, 20, -100],
        [19.99, 20, -1],
        [20.2, 20, 1],
        [20.19, 20, 0],
        [17.4, 20, -13],
        [17.39, 20, -14],
        [12, 10, 20],
        [30, 10, 200],
        [0, 0, undefined],
        [null, null, undefined],
        [15, 0, undefined],
        [null, 20, undefined],
        [15, null, undefined],
    ])('of %s to %s on average is %s per cent', (recent_price, avg, difference) => {
        expect(percentDifference({ recent_price, avg })).toBe(difference);
    });

    it('is good below the average', () => {
        expect([-100, -1, -0.0001, 0, 0.0001, 1, 200].map(levelOfDifference)).toEqual([
            'low',
            'low',
            'low',
            'none',
            'high',
            'high',
            'high',
        ]);
    });
});

it.each([
    ['5', 5],
    ['1', 1],
    ['250', 250],
    ['', undefined],
    [' ', undefined],
    ['0', undefined],
    ['-3', undefined],
    ['2.5', undefined],
    ['251', undefined],
    ['10000', undefined],
    ['x', undefined],
])('a count of %j asks for %s deals', (text, count) => {
    expect(dealCount(text)).toBe(count);
});

it('formats prices with two decimals, in any currency', () => {
    expect(formatPrice(14.2, 'AUD', 'ar')).toMatch(/^\u200F?14\.20\s\u2066AU\$\u2069$/);
    expect(formatPrice(14.2, 'GBP', 'en')).toBe('£14.20');
    expect(formatPrice(1800, 'JPY', 'en')).toBe('¥1,800.00');
    expect(formatPrice(3, 'nonsense', 'en')).toBe('3.00 nonsense');
});

const read = (name: string, date: string, price: number) => ({
    price,
    date,
    shop_region: { name, currency: 'EUR' },
});

it('groups the prices of an item by the regions it is sold or was ever priced in', () => {
    const regions = pricesByRegion(
        { item_region_urls: [{ region_name: 'Spain', url: 'https://zen.example/es' }] },
        [read('France', '2026-01-03', 12.5), read('France', '2026-01-01', 10)],
        { regions: [{ name: 'Italy', currency: 'EUR', avg: 9, prices: [] }] },
    );
    expect(regions.map(({ name, url, latest }) => [name, url, latest?.price])).toEqual([
        ['France', undefined, 12.5],
        ['Italy', undefined, undefined],
        ['Spain', 'https://zen.example/es', undefined],
    ]);
    expect(regions[0]?.prices.get('2026-01-02')).toBeUndefined();
});

const region = (id: number, name: string, shop: string) => ({
    id,
    name,
    currency: 'EUR',
    shop: { id, name: shop },
});

it('groups shop regions by region name', () => {
    const groups = regionGroups([
        region(1, 'France', 'A'),
        region(2, 'Spain', 'A'),
        region(3, 'France', 'B'),
    ]);
    expect(groups.map(({ currency }) => currency)).toEqual(['EUR', 'EUR']);
    expect(
        regionGroups([region(1, 'Nowhere', 'A'), { ...region(2, 'Nowhere', 'B'), currency: 'USD' }])[0]
            ?.currency,
    ).toBeUndefined();
    expect(groups.map(({ name, shops }) => [name, shops.map(({ shop }) => shop!.name)])).toEqual([
        ['France', ['A', 'B']],
        ['Spain', ['A']],
    ]);
});
