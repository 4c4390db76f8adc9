import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../contract/prices.ts';
import type { CalculatedItem, Deal } from '../../contract/shops.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
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

const unpriced = deal({
    id: null,
    shop_region_id: 2,
    enabled: false,
    has_price: false,
    price_difference: null,
    recent_price: null,
    avg: null,
    item_region_url: null,
    region_url: 'https://zen.example/es',
    shop_region: { name: 'Spain', currency: 'EUR' },
});

const item = (deals: Deal[]): CalculatedItem => ({
    id: 30,
    name: 'Calm Serum',
    shop_brand: { name: 'Aurea' },
    deals,
});

interface Backend {
    lines?: Parameters<typeof answer<'POST prices/lines'>>[1];
    enabled?: Parameters<typeof answer<'GET shop-region-deals/enabled'>>[1];
    calculated?: Parameters<typeof answer<'POST get-deals'>>[1];
    verdicts?: Parameters<typeof answer<'POST prices/verdicts'>>[1];
    suspicious?: Parameters<typeof answer<'GET prices/suspicious'>>[1];
}

/** Mocks the requests the screen makes on its own; returns the recorded ones. */
const backendOf = ({
    enabled = [deal()],
    calculated = [item([deal(), unpriced])],
    verdicts = [],
    suspicious = [],
    lines = [],
}: Backend = {}) => {
    answer('GET shop-regions', regions);
    answer('GET shops', [{ id: 7, name: 'Zen', logo: null, tag_colour: null }]);
    return {
        enabled: answer('GET shop-region-deals/enabled', enabled),
        calculated: answer('POST get-deals', calculated),
        verdicts: answer('POST prices/verdicts', verdicts),
        suspicious: answer('GET prices/suspicious', suspicious),
        lines: answer('POST prices/lines', lines),
    };
};

/** A response that resolves when the test says so. */
const later = <Value,>() => {
    const given: { resolve?: (value: Value) => void } = {};
    const promise = new Promise<Value>(resolve => {
        given.resolve = resolve;
    });
    return { promise, resolve: (value: Value) => given.resolve?.(value) };
};

const outOfOrder = () => refusal(400, { error: 'Out of order' });

type User = ReturnType<typeof renderApp>['user'];

/** Opens the only panel of the results. */
const openPanel = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: /Aurea.*Calm Serum/ }));
    return within(await screen.findByRole('list', { name: 'Deals on Calm Serum' }));
};

const strip = () => screen.findByRole('list', { name: 'Enabled deals' });

const day = (moment: Date) =>
    `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}-${String(moment.getDate()).padStart(2, '0')}`;

describe('choosing a region', () => {
    it('puts it in the address and shows its enabled deals', async () => {
        const { enabled } = backendOf();
        const { user, currentAddress } = renderApp('/deals');
        const heading = await screen.findByRole('heading', { level: 2, name: 'France' });
        expect(screen.getByRole('button', { name: 'Get Deals' })).toBeDisabled();
        expect(screen.getByText('Choose a shop to see its deals.')).toBeVisible();
        const france = within(heading.closest('li')!);
        await user.click(france.getByRole('button', { name: 'Zen' }));
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=1'));

        const shown = within(await strip());
        expect(shown.getByRole('link', { name: 'Calm Serum' })).toHaveAttribute('href', '/shop-item/30');
        expect(shown.getByText('Aurea')).toBeVisible();
        expect(shown.getByText('€17.50')).toBeVisible();
        expect(shown.getByText('€20.00', { exact: false })).toBeVisible();
        expect(shown.getByText('−13 %')).toBeVisible();
        expect(shown.getByRole('link', { name: /^Open Calm Serum/ })).toHaveAttribute(
            'href',
            'https://zen.example/fr/30',
        );
        expect(enabled[0]?.query).toEqual({ shop_region_name: 'France', shop_region_ids: '1' });
        // The cards have given way to a chip, and are one press away.
        expect(screen.queryByRole('heading', { level: 2, name: 'France' })).not.toBeInTheDocument();
        expect(screen.getByText('Zen, France')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Another shop' }));
        const panel = within(await screen.findByRole('dialog', { name: 'Shop regions' }));
        expect(panel.getByRole('button', { name: 'Zen', pressed: true })).toBeVisible();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

        await user.click(screen.getByRole('button', { name: 'Remove the filter Zen, France' }));
        await waitFor(() => expect(currentAddress()).toBe('/deals'));
        expect(await screen.findByRole('heading', { level: 2, name: 'France' })).toBeVisible();
    });

    it('takes one Tab, and the arrow keys move between the shops of all regions', async () => {
        backendOf();
        const { user, currentAddress } = renderApp('/deals?shop_region=2');
        await strip();
        await user.click(screen.getByRole('button', { name: 'Another shop' }));
        const [france, spain] = within(screen.getByRole('list', { name: 'Shop regions' })).getAllByRole(
            'button',
            { name: 'Zen' },
        );
        expect(france).toHaveAttribute('tabindex', '-1');
        spain!.focus();
        await user.keyboard('{ArrowUp}');
        expect(france).toHaveFocus();
        await user.tab({ shift: true });
        expect(spain).not.toHaveFocus();
        await user.tab();
        expect(france).toHaveFocus();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=1'));
        expect(await screen.findByText('Zen, France')).toBeVisible();
    });

    it('is found by shop or region among many, where Enter takes the only one left', async () => {
        backendOf();
        answer(
            'GET shop-regions',
            Array.from({ length: 12 }, (_, at) => ({
                id: at + 1,
                name: at === 0 ? 'Österreich' : `Region ${at}`,
                shop: { id: 7, name: at < 2 ? 'Zen' : 'Nordkap', logo: null, tag_colour: null },
                currency: 'EUR',
            })),
        );
        const { user, currentAddress } = renderApp('/deals?shop_region=2');
        await strip();
        await user.click(screen.getByRole('button', { name: 'Another shop' }));
        const panel = within(await screen.findByRole('dialog', { name: 'Shop regions' }));
        const box = panel.getByRole('searchbox', { name: 'Shop or region' });
        expect(box).toHaveFocus();
        await user.type(box, 'zen');
        expect(within(panel.getByRole('list')).getAllByRole('button')).toHaveLength(2);
        await user.clear(box);
        await user.type(box, 'nothing');
        expect(panel.getByRole('status')).toHaveTextContent('Nothing found');
        await user.clear(box);
        await user.type(box, 'ost{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=1'));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('of several is by ticking them, which changes nothing until they are shown', async () => {
        backendOf();
        const { user, currentAddress } = renderApp('/deals');
        const spain = await screen.findByRole('checkbox', { name: 'Show Zen, Spain beside the others' });
        expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
        await user.click(spain);
        await user.click(screen.getByRole('checkbox', { name: 'Show Zen, France beside the others' }));
        expect(currentAddress()).toBe('/deals');
        expect(screen.getByRole('button', { name: 'Show 2' })).toBeVisible();
        // Enter on a tick box shows them.
        await user.keyboard('{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=2&beside=1'));
        // What is shown is ticked where more are chosen; a shop's name still shows it alone.
        await strip();
        await user.keyboard('r');
        const panel = within(await screen.findByRole('dialog', { name: 'Shop regions' }));
        const [first] = panel.getAllByRole('checkbox', { checked: true });
        await user.click(first!);
        await user.click(panel.getByRole('button', { name: 'Show 1' }));
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=2'));
        await user.keyboard('r');
        await user.click(
            within(await screen.findByRole('dialog')).getByRole('button', { name: 'Zen', pressed: false }),
        );
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=1'));
    });

    it.each(['99', '0', 'x', '1.0'])('reports the unknown shop region %j', async id => {
        backendOf();
        renderApp(`/deals?shop_region=${id}`);
        expect(await screen.findByText(`There is no shop region ${id}. Choose a shop.`)).toBeVisible();
        expect(screen.getByRole('button', { name: 'Get Deals' })).toBeDisabled();
    });

    it('shows what could not be loaded, and retries', async () => {
        backendOf({ enabled: outOfOrder, calculated: outOfOrder });
        const { user } = renderApp('/deals?shop_region=1');
        expect(await screen.findByText('Enabled deals could not be loaded.')).toBeVisible();
        expect(await screen.findByText('Deals could not be loaded.')).toBeVisible();
        backendOf();
        for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
        expect(await strip()).toBeVisible();
        expect(await screen.findByRole('button', { name: /Aurea.*Calm Serum/ })).toBeVisible();
    });

    it('shows that there are no deals', async () => {
        backendOf({ enabled: [], calculated: [] });
        renderApp('/deals?shop_region=1');
        expect(await screen.findByText('No deal is enabled here.')).toBeVisible();
        expect(await screen.findByText('Nothing is below its average on this day.')).toBeVisible();
    });

    it('shows a deal without figures', async () => {
        const bare = deal({ has_price: false, recent_price: null, avg: null, price_difference: null });
        const free = deal({ shop_item_id: 31, recent_price: 8, avg: 0, price_difference: null });
        backendOf({ enabled: [bare, free] });
        renderApp('/deals?shop_region=1');
        const shown = within(await strip());
        expect(shown.getByText('No price')).toBeVisible();
        expect(shown.getAllByText('--')).toHaveLength(2);
        expect(shown.queryByText(/NaN|Infinity|∞/)).not.toBeInTheDocument();
    });
});

describe('getting deals', () => {
    it('requests 20 first, then the number in the field', async () => {
        const { calculated } = backendOf();
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        expect(panel.getByText('−12.50 %')).toBeVisible();
        expect(panel.getByText('--')).toBeVisible();
        const field = screen.getByRole('spinbutton', { name: 'Deals' });
        expect(field).toHaveValue(5);
        expect(field).toHaveAttribute('min', '1');
        await user.click(screen.getByRole('button', { name: 'Get Deals' }));
        await waitFor(() => expect(calculated).toHaveLength(2));
        const date = day(new Date());
        expect(calculated.map(({ body }) => body)).toEqual([
            { shop_region_id: 1, date, no_of_deals: 20 },
            { shop_region_id: 1, date, no_of_deals: 5 },
        ]);
        await waitFor(() => expect(screen.getByRole('button', { name: 'Get Deals' })).toBeEnabled());
        await user.click(screen.getByRole('button', { name: 'Get Deals' }));
        await waitFor(() => expect(calculated).toHaveLength(3));
        expect(calculated[2]?.body).toMatchObject({ no_of_deals: 5 });
    });

    it('is disabled during loading and without a valid count', async () => {
        const waiting = later<CalculatedItem[]>();
        backendOf({ calculated: () => waiting.promise });
        renderApp('/deals?shop_region=1');
        await screen.findByRole('button', { name: 'Get Deals' });
        await waitFor(() => expect(screen.queryByText('Choose a shop to see its deals.')).toBeNull());
        expect(screen.getByRole('button', { name: 'Get Deals' })).toBeDisabled();
        waiting.resolve([]);
        await waitFor(() => expect(screen.getByRole('button', { name: 'Get Deals' })).toBeEnabled());
        const field = screen.getByRole('spinbutton', { name: 'Deals' });
        for (const value of ['', '0', '10000', '2.5']) {
            fireEvent.change(field, { target: { value } });
            await waitFor(() => expect(screen.getByRole('button', { name: 'Get Deals' })).toBeDisabled());
            expect(screen.getByText('Ask for 1 to 250 deals.')).toBeVisible();
        }
        fireEvent.change(field, { target: { value: '7' } });
        await waitFor(() => expect(screen.getByRole('button', { name: 'Get Deals' })).toBeEnabled());
    });

    it('starts over with 20 on another day, which is in the address and never in the future', async () => {
        const { calculated } = backendOf();
        const { user, currentAddress } = renderApp('/deals?shop_region=1&date=2026-03-12');
        await openPanel(user);
        await user.click(screen.getByRole('button', { name: 'Get Deals' }));
        await waitFor(() => expect(calculated).toHaveLength(2));
        const field = await screen.findByRole('button', { name: 'Date 12-03-2026' });
        await user.click(field);
        const chosen = await screen.findByRole('button', { name: '12-03-2026', pressed: true });
        await waitFor(() => expect(chosen).toHaveFocus());
        await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=1&date=2026-03-04'));
        await waitFor(() => expect(calculated).toHaveLength(3));
        expect(calculated.map(({ body }) => body)).toMatchObject([
            { date: '2026-03-12', no_of_deals: 20 },
            { date: '2026-03-12', no_of_deals: 5 },
            { date: '2026-03-04', no_of_deals: 20 },
        ]);
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('starts over with 20 in another region, without earlier toggles', async () => {
        const waiting = later<Deal>();
        const { calculated } = backendOf({
            calculated: ({ body }) =>
                (body as { shop_region_id: number }).shop_region_id === 1
                    ? [item([deal({ enabled: false })])]
                    : [item([deal({ ...unpriced, enabled: true }), deal({ enabled: false })])],
        });
        answer('PUT shop-region-deals', () => waiting.promise);
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        await user.click(panel.getByRole('switch', { name: 'Deal in France' }));
        expect(screen.getByText('1 of 1 on')).toBeVisible();
        waiting.resolve(deal());
        await user.click(screen.getByRole('button', { name: 'Get Deals' }));
        await waitFor(() => expect(calculated).toHaveLength(2));

        await user.click(screen.getByRole('button', { name: 'Another shop' }));
        const spain = (await screen.findByRole('heading', { level: 2, name: 'Spain' })).closest('li')!;
        await user.click(within(spain).getByRole('button', { name: 'Zen' }));
        await waitFor(() => expect(calculated).toHaveLength(3));
        expect(calculated[2]?.body).toMatchObject({ shop_region_id: 2, no_of_deals: 20 });
        expect(await screen.findByText('1 of 2 on')).toBeVisible();
        const again = await openPanel(user);
        expect(again.getByRole('switch', { name: 'Deal in Spain' })).toBeChecked();
        expect(again.getByRole('switch', { name: 'Deal in France' })).not.toBeChecked();
    });

    it('treats a future or missing day as today', async () => {
        const { calculated } = backendOf();
        const { user } = renderApp('/deals?shop_region=1&date=2999-01-01');
        await waitFor(() => expect(calculated).toHaveLength(1));
        const today = new Date();
        expect(calculated[0]?.body).toMatchObject({ date: day(today) });
        await user.click(await screen.findByRole('button', { name: /^Date/ }));
        const calendar = within(await screen.findByRole('table', { name: 'Date' }));
        for (const button of calendar.getAllByRole('button')) {
            const isToCome = Number(button.firstChild?.textContent) > today.getDate();
            expect(button.hasAttribute('disabled'), button.textContent ?? '').toBe(isToCome);
        }
        expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
    });
});

describe('switching a deal', () => {
    it('shows the change at once, saves all fields and reloads the enabled deals of its region', async () => {
        const { enabled } = backendOf({ enabled: [] });
        const waiting = later<Deal>();
        const off = deal({ enabled: false });
        backendOf({ enabled: [], calculated: [item([off, unpriced])] });
        const put = answer('PUT shop-region-deals', () => waiting.promise);
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        expect(screen.getByText('0 of 2 on')).toBeVisible();
        await user.click(panel.getByRole('switch', { name: 'Deal in France' }));
        expect(panel.getByRole('switch', { name: 'Deal in France' })).toBeChecked();
        expect(screen.getByText('1 of 2 on')).toBeVisible();
        const again = answer('GET shop-region-deals/enabled', [deal()]);
        waiting.resolve(deal());
        expect(await strip()).toBeVisible();
        expect(again).toHaveLength(1);
        expect(enabled).toHaveLength(0);
        expect(put.map(({ body }) => body)).toEqual([{ ...off, enabled: true }]);
        expect(panel.getByRole('switch', { name: 'Deal in France' })).toBeChecked();
    });

    it('creates an unsaved deal and updates it from then on; other regions do not reload the enabled deals', async () => {
        const { enabled } = backendOf();
        const stored = { ...unpriced, id: 8 };
        const posted = answer('POST shop-region-deals', { ...stored, enabled: true });
        const put = answer('PUT shop-region-deals', { ...stored, enabled: false });
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        // Toggled twice before the first response: both are saved, in order.
        await user.dblClick(panel.getByRole('switch', { name: 'Deal in Spain' }));
        await waitFor(() => expect(put).toHaveLength(1));
        expect(posted.map(({ body }) => body)).toMatchObject([{ enabled: true }]);
        expect(posted[0]?.body).not.toHaveProperty('id');
        expect(put[0]?.body).toMatchObject({ id: 8, enabled: false });
        await waitFor(() => expect(panel.getByRole('switch', { name: 'Deal in Spain' })).not.toBeChecked());
        expect(enabled).toHaveLength(1);
    });

    it.each([
        {
            failure: 'the server answers 500',
            response: () => refusal(500, undefined),
            why: ': Server Error. Please try again later.',
        },
        { failure: 'the network is gone', response: noAnswer, why: ': the server did not answer.' },
        {
            failure: 'the server refuses',
            response: () => refusal(422, { errors: { shop_region_id: ['There is no such shop region'] } }),
            why: ': There is no such shop region',
        },
    ])('is put back with a message when $failure', async ({ response, why }) => {
        const { enabled } = backendOf();
        const waiting = later<Response>();
        answer('PUT shop-region-deals', () => waiting.promise);
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        await user.click(panel.getByRole('switch', { name: 'Deal in France' }));
        expect(panel.getByRole('switch', { name: 'Deal in France' })).not.toBeChecked();
        waiting.resolve(response());
        expect(
            await screen.findByText(`The deal on Calm Serum in France was not disabled${why}`),
        ).toBeVisible();
        await waitFor(() => expect(panel.getByRole('switch', { name: 'Deal in France' })).toBeChecked());
        expect(enabled).toHaveLength(1);
    });
});

describe('an enabled deal', () => {
    it('shares one Tab stop with the others; arrow keys move from one to the next', async () => {
        const other = deal({ id: 6, shop_item_id: 31, shop_item: { name: 'Dew Mist', shop_brand: null } });
        backendOf({ enabled: [deal(), other] });
        const { user } = renderApp('/deals?shop_region=1');
        const shown = within(await strip());
        const controls = [...shown.getAllByRole('link'), ...shown.getAllByRole('button')];
        expect(controls).toHaveLength(6);
        expect(controls.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);

        shown.getByRole('link', { name: 'Calm Serum' }).focus();
        await user.keyboard('{ArrowDown}');
        const next = shown.getByRole('link', { name: 'Dew Mist' });
        expect(next).toHaveFocus();
        await user.tab();
        expect(await strip()).not.toContainElement(document.activeElement as HTMLElement);
        await user.tab({ shift: true });
        expect(next).toHaveFocus();
    });

    it('is disabled after confirmation', async () => {
        backendOf();
        const put = answer('PUT shop-region-deals', deal({ enabled: false }));
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        const cross = within(await strip()).getByRole('button', { name: 'Disable the deal on Calm Serum' });
        await user.click(cross);
        const question = within(await screen.findByRole('alertdialog'));
        expect(question.getByText('Would you like to disable this deal?')).toBeVisible();
        await user.click(question.getByRole('button', { name: 'No' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(put).toHaveLength(0);

        await user.click(cross);
        answer('GET shop-region-deals/enabled', []);
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('No deal is enabled here.')).toBeVisible();
        expect(put.map(({ body }) => body)).toEqual([deal({ enabled: false })]);
        await waitFor(() => expect(panel.getByRole('switch', { name: 'Deal in France' })).not.toBeChecked());
    });

    it('stays when disabling fails, with a message', async () => {
        backendOf();
        answer('PUT shop-region-deals', noAnswer);
        const { user } = renderApp('/deals?shop_region=1');
        await user.click(within(await strip()).getByRole('button', { name: /^Disable/ }));
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        expect(await screen.findByText(/was not disabled: the server did not answer/)).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(within(await strip()).getByRole('button', { name: /^Disable/ })).toBeVisible();
    });
});

describe('the dialog of a deal', () => {
    const history = {
        image: null,
        regions: [
            {
                name: 'France',
                currency: 'EUR',
                avg: 18.75,
                prices: [
                    { date: '2026-03-10', price: 20 },
                    { date: '2026-03-12', price: 17.5 },
                ],
            },
        ],
    };

    it('shows the figures and prices, and removes the deal', async () => {
        backendOf();
        const asked = answer('POST shop-item/{id}/price-history', history);
        const put = answer('PUT shop-region-deals', deal({ enabled: false }));
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        await user.click(panel.getByRole('button', { name: 'France' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Calm Serum' }));
        expect(dialog.getByRole('link', { name: 'Calm Serum' })).toHaveAttribute('href', '/shop-item/30');
        expect(dialog.getByRole('link', { name: /Shop page/ })).toHaveAttribute(
            'href',
            'https://zen.example/fr/30',
        );
        expect(dialog.getByText('Zen, France')).toBeVisible();
        expect(await dialog.findByRole('figure', { name: 'Price history in France' })).toBeVisible();
        expect(dialog.getByText('€18.75', { exact: false })).toBeVisible();
        expect(dialog.getByText('€20.00')).toBeVisible();
        expect(asked[0]?.body).toEqual({ shop_item_id: 30 });
        await user.click(dialog.getByRole('button', { name: 'Remove' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(panel.getByRole('switch', { name: 'Deal in France' })).not.toBeChecked();
        await waitFor(() => expect(put).toHaveLength(1));
    });

    it('adds a disabled deal; reports missing prices; Cancel changes nothing', async () => {
        backendOf();
        answer('POST shop-item/{id}/price-history', history);
        const posted = answer('POST shop-region-deals', { ...unpriced, id: 8, enabled: true });
        const { user } = renderApp('/deals?shop_region=1');
        const panel = await openPanel(user);
        const spain = panel.getByRole('button', { name: 'Spain' });
        await user.click(spain);
        await user.click(await screen.findByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(spain).toHaveFocus();
        expect(posted).toHaveLength(0);
        await user.keyboard('{Enter}');
        const dialog = within(await screen.findByRole('dialog', { name: 'Calm Serum' }));
        expect(dialog.getByText('No price')).toBeVisible();
        expect(dialog.getByText('--')).toBeVisible();
        await user.click(dialog.getByRole('button', { name: 'Add' }));
        await waitFor(() => expect(posted).toHaveLength(1));
        await waitFor(() => expect(panel.getByRole('switch', { name: 'Deal in Spain' })).toBeChecked());
    });
});

const verdict = (values: Partial<Verdict> = {}): Verdict => ({
    shop_item_id: 30,
    shop_region_id: 1,
    standing: 'believed',
    against: [],
    for: [{ reason: 'seen', count: 3, date: '2026-03-10' }],
    unknown: ['currency', 'pack'],
    price: 17.5,
    date: '2026-03-12',
    usual: 20,
    blame: null,
    ...values,
});

const mist = { shop_item_id: 31, shop_item: { name: 'Dew Mist', shop_brand: null }, recent_price: 1.85 };
const mistItem: CalculatedItem = {
    id: 31,
    name: 'Dew Mist',
    shop_brand: null,
    deals: [deal({ ...mist, id: null, enabled: false, price_difference: -90 })],
};
const slip = verdict({
    shop_item_id: 31,
    standing: 'suspicious',
    against: [{ fault: 'comma' }],
    for: [],
    price: 1.85,
    usual: 18.5,
    blame: { date: '2026-03-11', price: 1.85 },
});

/** One deal that is believed and one that is not, neither of them enabled. */
const guarded = (more: Backend = {}) =>
    backendOf({
        enabled: [],
        calculated: [item([deal({ id: null, enabled: false })]), mistItem],
        verdicts: [verdict(), slip],
        ...more,
    });

const rowOf = async (list: string, name: RegExp) => {
    const rows = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
    return within(rows.find(row => name.test(row.textContent ?? ''))!);
};

describe('a price', () => {
    it('says why it is believed; a suspicious one stands apart, without a colour', async () => {
        const { verdicts } = guarded();
        const { user } = renderApp('/deals?shop_region=1');
        const believed = await rowOf('Believed', /Calm Serum/);
        expect(believed.getByText('Read 3 times since 10-03-2026')).toBeVisible();
        const suspicious = await rowOf('Suspicious', /Dew Mist/);
        expect(suspicious.getByText('Slip of the comma: the digits of its usual price')).toBeVisible();
        expect(suspicious.getByText('usual €18.50')).toBeVisible();
        expect(suspicious.getByText('−90.00 %').className).not.toMatch(/low/);
        expect(believed.getByText('−12.50 %').className).toMatch(/low/);
        expect(screen.queryByRole('button', { name: /Enable all 2/ })).toBeNull();
        expect(verdicts.map(({ body }) => body)).toEqual([
            { date: day(new Date()), shop_item_ids: [30, 31] },
        ]);
        // All reasons, and what is not known, are where the prices are.
        await user.click(believed.getByRole('button', { name: /€17.50/ }));
        expect(await screen.findByText(/Not known, .*: currency, pack/)).toBeVisible();
    });

    it('that is not believed asks once more before its deal is enabled', async () => {
        guarded();
        const posted = answer('POST shop-region-deals', deal({ ...mist, id: 9 }));
        const { user } = renderApp('/deals?shop_region=1');
        const enable = async () =>
            user.click((await rowOf('Suspicious', /Dew Mist/)).getByRole('button', { name: 'Enable…' }));
        await enable();
        let asked = within(
            await screen.findByRole('alertdialog', { name: 'Enable the deal on Dew Mist in France' }),
        );
        expect(asked.getByText(/Slip of the comma/)).toBeVisible();
        await user.click(asked.getByRole('button', { name: 'No' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(posted).toHaveLength(0);
        await enable();
        asked = within(await screen.findByRole('alertdialog'));
        await user.click(asked.getByRole('button', { name: 'Yes' }));
        await waitFor(() =>
            expect(posted.map(({ body }) => body)).toMatchObject([{ enabled: true, shop_item_id: 31 }]),
        );
    });

    it('is not enabled for a reason that has changed since it was shown', async () => {
        guarded();
        const { user } = renderApp('/deals?shop_region=1');
        await user.click((await rowOf('Suspicious', /Dew Mist/)).getByRole('button', { name: 'Enable…' }));
        const asked = within(await screen.findByRole('alertdialog'));
        const posted = answer('POST shop-region-deals', deal({ ...mist, id: 9 }));
        answer('POST prices/verdicts', [verdict(), { ...slip, against: [{ fault: 'soldOut' }] }]);
        await user.click(asked.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText(/^1 deal was left as it is/)).toBeVisible();
        expect(await (await rowOf('Suspicious', /Dew Mist/)).findByText('Sold out')).toBeVisible();
        expect(posted).toHaveLength(0);
    });

    it('is never taken for believed because the guard did not answer', async () => {
        guarded({ verdicts: () => refusal(500, undefined) });
        const { user } = renderApp('/deals?shop_region=1');
        expect(await screen.findByText('Deals could not be loaded.')).toBeVisible();
        answer('POST prices/verdicts', [verdict(), slip]);
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        await rowOf('Suspicious', /Dew Mist/);
    });

    it('is drawn as the line of its 90 days, with a mark at the reading to blame', async () => {
        const { lines } = guarded({
            lines: [
                {
                    shop_item_id: 30,
                    shop_region_id: 1,
                    prices: [
                        ['2026-01-02', 20],
                        ['2026-03-12', 17.5],
                    ],
                },
                {
                    shop_item_id: 31,
                    shop_region_id: 1,
                    prices: [
                        ['2026-01-02', 18.5],
                        ['2026-03-11', 1.85],
                        ['2026-03-12', 18],
                    ],
                },
            ],
        });
        renderApp('/deals?shop_region=1&date=2026-03-12');
        const drawn = async (list: string, name: RegExp) => {
            const { container } = { container: (await rowOf(list, name)).getByText(/^−/).closest('li')! };
            await waitFor(() => expect(container.querySelector('path.line')).not.toBeNull());
            return container;
        };
        const believed = await drawn('Believed', /Calm Serum/);
        expect(believed.querySelector('path.line')).toHaveAttribute('d', 'M20.4,5.0H71.0V21.0');
        expect(believed.querySelector('path.blame')).toBeNull();
        const blamed = (await drawn('Suspicious', /Dew Mist/)).querySelector('path.blame');
        expect(blamed!.getAttribute('d')).toMatch(/^M70\.3,21\.0/);
        expect(lines.map(({ body }) => body)).toEqual([
            { date: '2026-03-12', shop_item_ids: [30, 31], shop_region_ids: [1] },
        ]);
    });

    it('of any day is marked where its prices are', async () => {
        guarded();
        const history = {
            image: null,
            regions: [
                {
                    name: 'France',
                    currency: 'EUR',
                    avg: 18.75,
                    prices: [
                        { date: '2026-03-10', price: 20 },
                        { date: '2026-03-12', price: 17.5 },
                    ],
                },
            ],
        };
        answer('POST shop-item/{id}/price-history', history);
        const marked = answer('POST prices/marks', { marked: 1, alike: [] });
        const { user } = renderApp('/deals?shop_region=1');
        await user.click((await rowOf('Believed', /Calm Serum/)).getByRole('button', { name: /€17.50/ }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Calm Serum' }));
        await user.click(await dialog.findByRole('button', { name: 'Mark a reading as wrong' }));
        const [region] = history.regions;
        answer('POST shop-item/{id}/price-history', {
            ...history,
            regions: [{ ...region!, prices: region!.prices.slice(1) }],
        });
        await user.click(
            await dialog.findByRole('button', { name: 'Mark the reading of 10-03-2026 as wrong' }),
        );
        await waitFor(() => expect(dialog.queryByText('10-03-2026')).toBeNull());
        expect(dialog.getByRole('region', { name: 'Price history in France' })).toHaveFocus();
        await user.click(dialog.getByRole('button', { name: 'Split the series on 12-03-2026' }));
        await waitFor(() =>
            expect(marked.map(({ body }) => body)).toEqual([
                {
                    kind: 'wrong',
                    readings: [{ shop_item_id: 30, shop_region_id: 1, date: '2026-03-10', price: 20 }],
                },
                {
                    kind: 'pack',
                    readings: [{ shop_item_id: 30, shop_region_id: 1, date: '2026-03-12', price: 17.5 }],
                },
            ]),
        );
    });

    it('is marked as wrong, which offers those like it', async () => {
        guarded();
        const alike = [32, 33].map(shop_item_id => ({
            shop_item_id,
            shop_region_id: 1,
            date: '2026-03-11',
            name: 'Dew',
            region: 'France',
            price: 2,
        }));
        const marked = answer('POST prices/marks', { marked: 1, alike });
        const { user } = renderApp('/deals?shop_region=1');
        const row = await rowOf('Suspicious', /Dew Mist/);
        // What is marked is calculated no more; the offer stays, though nothing is left.
        answer('POST get-deals', []);
        await user.click(row.getByRole('button', { name: 'Mark as wrong' }));
        await waitFor(() => expect(screen.queryByText('Dew Mist')).toBeNull());
        expect(
            await screen.findByText('2 more readings of this shop at that hour look the same.'),
        ).toBeVisible();
        expect(marked[0]?.body).toEqual({
            kind: 'wrong',
            readings: [{ shop_item_id: 31, shop_region_id: 1, date: '2026-03-11', price: 1.85 }],
        });
        const rest = answer('POST prices/marks', { marked: 2, alike: [] });
        await user.click(screen.getByRole('button', { name: 'Mark all 2' }));
        await waitFor(() => expect(screen.queryByText(/look the same/)).toBeNull());
        expect(rest[0]?.body).toEqual({
            kind: 'wrong',
            readings: [32, 33].map(shop_item_id => ({
                shop_item_id,
                shop_region_id: 1,
                date: '2026-03-11',
                price: 2,
            })),
        });
    });

    it('of another pack splits the series', async () => {
        const pack = { fault: 'pack', text: '50 ml', before: '100 ml', date: '2026-03-11' } as const;
        guarded({ verdicts: [verdict(), { ...slip, against: [pack] }] });
        const marked = answer('POST prices/marks', { marked: 1, alike: [] });
        const { user } = renderApp('/deals?shop_region=1');
        const row = await rowOf('Suspicious', /Dew Mist/);
        expect(row.getByText('Pack changed on 11-03-2026: 100 ml until then, 50 ml since')).toBeVisible();
        await user.click(row.getByRole('button', { name: 'Split the series' }));
        await waitFor(() => expect(marked[0]?.body).toMatchObject({ kind: 'pack' }));
        expect(await screen.findByText('The series begins anew on 11-03-2026')).toBeVisible();
    });

    it('of an enabled deal that is not believed any more stands first', async () => {
        const doubted = deal({ ...mist, id: 6, enabled: true });
        backendOf({ enabled: [deal(), doubted], suspicious: [{ ...slip, deal: doubted }] });
        renderApp('/deals?shop_region=1');
        expect(await screen.findByText('1 has become suspicious')).toBeVisible();
        const cards = within(await strip()).getAllByRole('listitem');
        expect(cards.map(card => within(card).getAllByRole('link')[0]!.textContent)).toEqual([
            'Dew Mist',
            'Calm Serum',
        ]);
        expect(within(cards[0]!).getByText(/Slip of the comma/)).toBeVisible();
    });

    it('of deals that are not believed any more is shown before a region is chosen', async () => {
        const doubted = deal({ ...mist, id: 6, enabled: true });
        const { enabled } = backendOf({ suspicious: [{ ...slip, deal: doubted }] });
        const put = answer('PUT shop-region-deals', { ...doubted, enabled: false });
        const { user } = renderApp('/deals');
        const shown = within(await strip());
        expect(shown.getByText(/Slip of the comma/)).toBeVisible();
        answer('GET prices/suspicious', []);
        await user.click(shown.getByRole('button', { name: 'Disable the deal on Dew Mist' }));
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        await waitFor(() => expect(screen.queryByText('Dew Mist')).toBeNull());
        expect(put.map(({ body }) => body)).toMatchObject([{ id: 6, enabled: false }]);
        expect(enabled).toHaveLength(0);
    });

    it('is not judged by a backend that cannot: the deals are as they are', async () => {
        answer('GET shop-regions', regions);
        answer('GET shops', []);
        answer('GET shop-region-deals/enabled', []);
        answer('POST get-deals', [item([deal({ id: null, enabled: false })])]);
        const { user } = renderApp('/deals?shop_region=1');
        await openPanel(user);
        expect(screen.queryByRole('heading', { name: 'Believed' })).toBeNull();
    });
});

describe('many deals', () => {
    it('are enabled together after a look at them', async () => {
        const { calculated } = guarded();
        const enabled = answer('POST prices/enable', { enabled: [deal()], left: [] });
        const { user } = renderApp('/deals?shop_region=1');
        await rowOf('Believed', /Calm Serum/);
        await user.keyboard('a');
        const asked = within(await screen.findByRole('alertdialog', { name: 'Enable 1 deal' }));
        expect(asked.getByText('Calm Serum')).toBeVisible();
        expect(asked.queryByText('Dew Mist')).toBeNull();
        await user.click(asked.getByRole('button', { name: 'Enable 1 deal' }));
        expect(await screen.findByText('1 deal enabled')).toBeVisible();
        expect(enabled.map(({ body }) => body)).toEqual([
            {
                date: day(new Date()),
                deals: [{ shop_item_id: 30, shop_region_id: 1, recent_price: 17.5 }],
            },
        ]);
        await waitFor(() => expect(calculated).toHaveLength(2));
    });

    it('say how many were left as they were', async () => {
        guarded();
        answer('POST prices/enable', {
            enabled: [],
            left: [{ shop_item_id: 30, shop_region_id: 1, why: 'price' }],
        });
        const { user } = renderApp('/deals?shop_region=1');
        await user.click(await screen.findByRole('button', { name: /Enable all 1/ }));
        await user.click(await screen.findByRole('button', { name: 'Enable 1 deal' }));
        expect(await screen.findByText(/^1 deal was left as it is/)).toBeVisible();
    });

    it('of several regions stand side by side, and are found again the next time', async () => {
        const inSpain = deal({
            id: null,
            shop_region_id: 2,
            enabled: false,
            price_difference: -30,
            shop_region: { name: 'Spain', currency: 'EUR' },
        });
        const { enabled, calculated } = guarded({
            calculated: [item([deal({ id: null, enabled: false }), inSpain])],
            verdicts: [verdict(), verdict({ shop_region_id: 2 })],
        });
        const put = answer('POST shop-region-deals', { ...inSpain, id: 12, enabled: true });
        const { user } = renderApp('/deals?shop_region=1&beside=2');
        const row = await rowOf('Believed', /Calm Serum/);
        expect(row.getByText('−30.00 %')).toBeVisible();
        expect(row.getByText('−12.50 %')).toBeVisible();
        expect(calculated.map(({ body }) => body)).toMatchObject([
            { shop_region_id: 1 },
            { shop_region_id: 2 },
        ]);
        expect(enabled[0]?.query).toEqual({ shop_region_ids: '1,2' });
        expect(screen.getByRole('button', { name: /Enable all 2/ })).toBeVisible();
        // The switch stands on the folded line.
        await user.click(row.getByRole('switch', { name: 'Deal on Calm Serum in Zen, Spain' }));
        await waitFor(() =>
            expect(put.map(({ body }) => body)).toMatchObject([{ shop_region_id: 2, enabled: true }]),
        );
        expect(await screen.findByRole('button', { name: /Enable all 1/ })).toBeVisible();
    });

    it('of the regions of last time are one press away', async () => {
        localStorage.setItem('RaStore.deals.regions', '[1,2,99]');
        guarded();
        const { user, currentAddress } = renderApp('/deals');
        await user.click(await screen.findByRole('button', { name: 'As last time: 2' }));
        await waitFor(() => expect(currentAddress()).toBe('/deals?shop_region=1&beside=2'));
    });
});
