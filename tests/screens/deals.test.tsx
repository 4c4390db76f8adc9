import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Deal } from '../../contract/shops.ts';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const regions = [
    { id: 1, name: 'France', shop: { id: 7, name: 'Zen' }, currency: 'EUR' },
    { id: 2, name: 'Spain', shop: { id: 7, name: 'Zen' }, currency: 'EUR' },
];

const deal = (values: Partial<Deal> = {}): Deal => ({
    id: 5,
    shop_item_id: 30,
    shop_region_id: 1,
    enabled: true,
    price_difference: -12.5,
    has_price: true,
    recent_price: 17.5,
    avg: 20,
    image: null,
    date: '2026-03-12',
    item_region_url: 'https://zen.example/fr/30',
    region_url: null,
    shop_item: { name: 'Calm Serum', shop_brand: { name: 'Aurea' } },
    shop_region: { name: 'France', currency: 'EUR' },
    ...values,
});

it('shows the enabled deals of the chosen region and calculates 20, then as many as the field says', async () => {
    answer('GET shop-regions', regions);
    answer('GET shops', [{ id: 7, name: 'Zen', logo: null, tag_colour: null }]);
    const enabled = answer('GET shop-region-deals/enabled', [deal()]);
    const calculated = answer('POST get-deals', [
        {
            id: 30,
            name: 'Calm Serum',
            shop_brand: { name: 'Aurea' },
            deals: [
                deal(),
                deal({
                    id: null,
                    shop_region_id: 2,
                    enabled: false,
                    has_price: false,
                    price_difference: null,
                    recent_price: null,
                    avg: null,
                    shop_region: { name: 'Spain', currency: 'EUR' },
                }),
            ],
        },
    ]);
    const { user, currentAddress } = renderApp('/deals');
    const france = within(
        (await screen.findByRole('heading', { level: 2, name: 'France' })).closest('li') as HTMLElement,
    );
    await user.click(france.getByRole('button', { name: /Zen/ }));
    await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=1'));

    const strip = within(await screen.findByRole('list', { name: 'Enabled deals' }));
    expect(strip.getByRole('link', { name: 'Calm Serum' })).toHaveAttribute('href', '/shop-item/30');
    expect(strip.getByText('€17.50')).toBeVisible();
    expect(strip.getByText('−13 %')).toBeVisible();
    expect(enabled[0]?.query).toEqual({ shop_region_name: 'France', shop_region_ids: '1' });

    await user.click(await screen.findByRole('button', { name: /Aurea/ }));
    expect(await screen.findByText('--')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Deals' })).toHaveValue(5);
    await user.click(screen.getByRole('button', { name: 'Get Deals' }));
    await waitFor(() => expect(calculated).toHaveLength(2));
    expect(calculated.map(({ body }) => body)).toMatchObject([
        { shop_region_id: 1, no_of_deals: 20 },
        { shop_region_id: 1, no_of_deals: 5 },
    ]);

    await user.clear(screen.getByRole('spinbutton', { name: 'Deals' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Get Deals' })).toBeDisabled());
});
