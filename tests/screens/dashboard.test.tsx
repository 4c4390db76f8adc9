import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProcessingRun } from '../../contract/operations.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const stats = {
    new_products: 1206,
    reviews: 52_310,
    products: 18_442,
    users: 9874,
    shop_items: 31_097,
    posts: 684,
    unlinked_new_products: 41,
    c3r1: 212,
    c3r4: 57,
};

const run = (id: number, values: Partial<ProcessingRun>): ProcessingRun => ({
    id,
    start: '2026-03-12 06:00:00',
    end: null,
    processed: null,
    shop_region: { id, name: `Region ${id}`, shop_id: 1, shop: { name: 'Zen' }, expected_count: 1000 },
    ...values,
});

it('shows nine counts and the runs of the day in the address, with status colours and labels', async () => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', () => refusal(404, { error: 'There is no such call' }));
    const asked = answer('GET region-processings', {
        processed: [
            run(1, { processed: 1000, end: '2026-03-12 06:30:01' }),
            run(2, {}),
            run(3, { processed: 899 }),
        ],
        skipped: [run(4, { start: null })],
    });
    renderApp('/dashboard?date=2026-03-12');
    const table = await screen.findByRole('table', { name: 'Runs' });
    expect(within(table).getByRole('columnheader', { name: 'Run Time' })).toBeVisible();
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(row => row.className)).toEqual(['high', 'running', 'low', 'none']);
    expect(screen.getByText(/^UTC days, times in \S+$/)).toBeVisible();
    const [, region, shop, expected, processed] = within(rows[0]!).getAllByRole('cell');
    expect(region).toHaveTextContent(/^Region 3$/);
    expect(within(shop!).getByText('Zen')).toBeVisible();
    expect(expected).toHaveTextContent(/^1,000$/);
    expect(within(processed!).getByText('899')).toBeVisible();
    expect(rows[0]).toHaveTextContent('Below expected');
    expect(rows[1]).toHaveTextContent('Running');
    expect(rows[2]).toHaveTextContent('31 min');
    expect(rows[3]).toHaveTextContent('Skipped');
    expect(asked.map(({ query }) => query)).toEqual([{ date: '2026-03-12' }]);
    expect(screen.getByText('Unprocessed').nextElementSibling).toHaveTextContent('1');
    expect(screen.getByText('Processing').nextElementSibling).toHaveTextContent('1');
    expect(await screen.findByText('52,310')).toBeVisible();
    for (const count of ['Unlinked new products', 'c3r1', 'c3r4'])
        expect(screen.getByText(count)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Dashboard | Backbar'));
});

it.each([
    ['red where a run was skipped, yellow where one is under way', 1, 'high', 'running'],
    ['without a colour at 0', 0, 'none', 'none'],
])('shows Unprocessed and Processing %s', async (_, count, unprocessed, processing) => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    answer('GET region-processings', {
        processed: [run(1, { processed: 1000 }), ...(count ? [run(2, {})] : [])],
        skipped: count ? [run(3, { start: null })] : [],
    });
    renderApp('/dashboard?date=2026-03-12');
    await screen.findByRole('table', { name: 'Runs' });
    for (const [label, level] of [
        ['Unprocessed', unprocessed],
        ['Processing', processing],
    ] as const) {
        const line = screen.getByText(label).parentElement!;
        expect(line).toHaveTextContent(`${label}${count}`);
        expect(line).toHaveClass(level);
    }
});

it('sums up how the runs of the day went, each in one figure', async () => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    const region = run(6, {}).shop_region;
    answer('GET region-processings', {
        processed: [
            run(1, { processed: 1000 }),
            run(2, { processed: 905 }),
            run(3, { processed: 1100 }),
            run(4, { processed: 1101 }),
            run(5, { processed: 2 }),
            run(6, { processed: 7, shop_region: { ...region, expected_count: null } }),
            run(7, {}),
            run(8, { start: null }),
        ],
        skipped: [run(9, { start: null })],
    });
    renderApp('/dashboard?date=2026-03-12');
    await screen.findByRole('table', { name: 'Runs' });
    const terms = within(screen.getByRole('heading', { name: 'Day summary' }).closest('section')!)
        .getAllByRole('term')
        .map(term => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
        ['Unprocessed', '1'],
        ['Processing', '2'],
        ['Outside 90–110 %', '2'],
        ['As expected', '3'],
        ['No target', '1'],
    ]);
});

it('selects another day in the calendar, whose days show the status of their runs', async () => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings', { processed: [], skipped: [] });
    const asked = answer('GET region-processings/days', [
        { date: '2026-03-04', processed: 3, running: 0, outside: 1, skipped: 0 },
    ]);
    const { user, currentAddress } = renderApp('/dashboard?date=2026-03-12');
    const calendar = within(await screen.findByRole('table', { name: 'Choose a day' }));
    await user.click(await calendar.findByRole('button', { name: '04-03-2026: Outside 90–110 %' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard?date=2026-03-04'));
    expect(await screen.findByText('No runs on this day')).toBeVisible();
    expect(asked[0]?.query).toEqual({ from: '2026-03-01', to: '2026-03-31' });
});

it('shows the month of the day that Back returns to', async () => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    answer('GET region-processings', { processed: [], skipped: [] });
    const { user, router } = renderApp('/dashboard?date=2026-03-12');
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    await user.click(await screen.findByRole('button', { name: /^10-02-2026/ }));
    await screen.findByRole('heading', { name: /Runs on 10-02-2026/ });
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { name: /Runs on 12-03-2026/ });
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(/^12-03-2026/);
});

it('never shows the runs of one day under the heading of another', async () => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    let reply: (() => void) | undefined;
    answer('GET region-processings', async ({ query }) => {
        if (query.date === '2026-03-11') await new Promise<void>(resolve => (reply = resolve));
        return { processed: [run(Number(query.date?.slice(-2)), {})], skipped: [] };
    });
    const { router } = renderApp('/dashboard?date=2026-03-12');
    await screen.findAllByText('Region 12');
    await act(() => router.navigate('/dashboard?date=2026-03-11'));
    await screen.findByRole('heading', { name: /Runs on 11-03-2026/ });
    expect(screen.queryAllByText('Region 12')).toEqual([]);
    reply?.();
    expect((await screen.findAllByText('Region 11'))[0]).toBeVisible();
});

it('sorts the runs by a column in both directions, kept in the address', async () => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    answer('GET region-processings', {
        processed: [
            run(1, { processed: 500 }),
            run(2, {}),
            run(3, { processed: 1000, start: '2026-03-12 22:50:00', end: '2026-03-13 23:10:00' }),
        ],
        skipped: [],
    });
    const { user, currentAddress } = renderApp('/dashboard?date=2026-03-12');
    const table = within(await screen.findByRole('table', { name: 'Runs' }));
    const regions = () =>
        table
            .getAllByRole('row')
            .slice(1)
            .map(row => within(row).getAllByRole('cell')[1]!.textContent);
    expect(regions()).toEqual(['Region 1', 'Region 2', 'Region 3']);
    await user.click(table.getByRole('button', { name: 'Processed' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard?date=2026-03-12&sort=processed'));
    await user.click(table.getByRole('button', { name: 'Processed' }));
    await waitFor(() => expect(regions()).toEqual(['Region 3', 'Region 1', 'Region 2']));
    expect(currentAddress()).toBe('/dashboard?date=2026-03-12&sort=processed&order=desc');
    expect(table.getByRole('columnheader', { name: 'Processed' })).toHaveAttribute('aria-sort', 'descending');
    expect(table.getByText('1 day later')).toBeInTheDocument();
    await user.click(table.getByRole('button', { name: 'Processed' }));
    await waitFor(() => expect(currentAddress()).toBe('/dashboard?date=2026-03-12'));
});

const setHidden = (hidden: boolean) => {
    Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        value: hidden ? 'hidden' : 'visible',
    });
    document.dispatchEvent(new Event('visibilitychange'));
};

describe('while a run is in progress today', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => {
        setHidden(false);
        vi.useRealTimers();
    });

    it('refetches everything every 30 seconds except in a hidden tab, and keeps the sort order', async () => {
        let processed: number | null = null;
        const counted = answer('GET dashboard-stats', stats);
        answer('GET region-processings/days', []);
        const asked = answer('GET region-processings', () => ({
            processed: [run(1, { processed }), run(2, { processed: 1000 })],
            skipped: [],
        }));
        const { currentAddress } = renderApp('/dashboard?sort=region');
        expect(await screen.findByText('Running')).toBeVisible();
        expect(asked[0]?.query).toEqual({ date: new Intl.DateTimeFormat('en-CA').format(new Date()) });
        expect(screen.getByText(/^Read at .*, again every 30 s$/)).toBeVisible();
        await vi.advanceTimersByTimeAsync(30_000);
        await waitFor(() => expect([asked.length, counted.length]).toEqual([2, 2]));
        setHidden(true);
        await vi.advanceTimersByTimeAsync(90_000);
        expect(asked).toHaveLength(2);
        processed = 990;
        setHidden(false);
        await vi.advanceTimersByTimeAsync(30_000);
        await waitFor(() => expect(screen.queryByText('Running')).not.toBeInTheDocument());
        expect(screen.queryByText(/again every 30 s/)).not.toBeInTheDocument();
        expect(currentAddress()).toBe('/dashboard?sort=region');
        const done = asked.length;
        await vi.advanceTimersByTimeAsync(90_000);
        expect(asked).toHaveLength(done);
    });

    it('keeps the rows when a refetch fails, and shows how old they are', async () => {
        let working = true;
        answer('GET dashboard-stats', stats);
        answer('GET region-processings/days', []);
        answer('GET region-processings', () =>
            working ? { processed: [run(1, {})], skipped: [] } : refusal(500, { error: 'Away' }),
        );
        renderApp('/dashboard');
        expect(await screen.findByText('Running')).toBeVisible();
        working = false;
        await vi.advanceTimersByTimeAsync(60_000);
        expect(await screen.findByText(/^Could not be reloaded: these are from/)).toBeVisible();
        expect(screen.getByText('Running')).toBeVisible();
        working = true;
        screen.getByRole('button', { name: 'Retry' }).click();
        await waitFor(() => expect(screen.queryByText(/^Could not be reloaded/)).not.toBeInTheDocument());
    });
});

it('offers a retry when the runs cannot be loaded', async () => {
    let working = false;
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    answer('GET region-processings', () =>
        working
            ? { processed: [run(1, { processed: 1000 })], skipped: [] }
            : refusal(500, { error: 'The database is away' }),
    );
    const { user } = renderApp('/dashboard?date=2026-03-12');
    expect(await screen.findByText('Server Error. Please try again later.', { exact: false })).toBeVisible();
    working = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Runs' })).toBeVisible();
});

it('says how many enabled deals have become suspicious, and leads to them', async () => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    answer('GET region-processings', { processed: [run(1, { processed: 1000 })], skipped: [] });
    const doubted = (shop_item_id: number, shop_region_id: number) => ({
        shop_item_id,
        shop_region_id,
        standing: 'suspicious' as const,
        against: [{ fault: 'comma' as const }],
        for: [],
        unknown: [],
        price: 1.85,
        date: '2026-03-12',
        usual: 18.5,
        blame: { date: '2026-03-12', price: 1.85 },
        deal: {
            id: shop_item_id,
            shop_item_id,
            shop_region_id,
            enabled: true,
            price_difference: -90,
            has_price: true,
            recent_price: 1.85,
            avg: 18.5,
            image: null,
            date: '2026-03-12',
            item_region_url: null,
            region_url: null,
            shop_item: { name: 'Dew Mist', shop_brand: null },
            shop_region: { name: 'France', currency: 'EUR' },
        },
    });
    answer('GET prices/suspicious', [doubted(30, 2), doubted(31, 2), doubted(30, 5)]);
    renderApp('/dashboard?date=2026-03-12');
    const notice = (await screen.findByText('3 enabled deals have become suspicious')).closest('[role]');
    expect(within(notice as HTMLElement).getByRole('link', { name: 'Show them' })).toHaveAttribute(
        'href',
        '/deals',
    );
});
