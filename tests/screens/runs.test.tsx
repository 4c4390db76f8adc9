import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RegionRuns, RunOverview, RunRegion } from '../../contract/runs.ts';
import type { ProcessingRun } from '../../contract/operations.ts';
import { answer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const stats = {
    new_products: 1,
    reviews: 2,
    products: 3,
    users: 4,
    shop_items: 5,
    posts: 6,
    unlinked_new_products: 7,
    c3r1: 8,
    c3r4: 9,
};

const days = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 1, 11 + index)).toISOString().slice(0, 10),
);

type State = RunRegion['day']['state'];

const region = (id: number, name: string, last: State, values: Partial<RunRegion> = {}): RunRegion => ({
    id,
    name,
    shop: { id: 1, name: 'Nordkap', tag_colour: '#112233' },
    zone: 'Europe/Helsinki',
    expected_count: 1000,
    states: days.map((_, index) => (index === 29 ? last : 'ok')),
    day: { state: last, usual: null, processed: null, share: null, planned: null, reason: null },
    trouble: null,
    quiet_until: null,
    ...values,
});

const trouble = {
    id: 1,
    cause: 'low',
    since: '2026-03-11',
    share: 12,
    planned: null,
    done: null,
    times: 1,
    seen: null,
} as const;

const many = (regions: RunRegion[]): RunOverview => ({
    at: '2026-03-12 02:25:00',
    days,
    stuck: ['2026-03-04', '2026-01-31'],
    regions,
});

const run = (id: number, values: Partial<ProcessingRun> = {}): ProcessingRun => ({
    id,
    start: '2026-03-12 06:00:00',
    end: null,
    processed: null,
    shop_region: { id, name: `Region ${id}`, shop_id: 1, shop: { name: 'Nordkap' }, expected_count: 1000 },
    ...values,
});

const dashboard = (regions: RunRegion[], runs: ProcessingRun[] = []) => {
    answer('GET dashboard-stats', stats);
    answer('GET region-processings/days', []);
    answer('GET region-processings', { processed: runs, skipped: [] });
    return answer('GET runs', many(regions));
};

describe('the dashboard', () => {
    it('says in one sentence which regions need somebody, for what and since when, each leading to its page', async () => {
        dashboard([
            region(1, 'Japan', 'low', { trouble: { ...trouble, times: 3 } }),
            region(2, 'Finland', 'late', {
                trouble: {
                    ...trouble,
                    cause: 'late',
                    since: '2026-03-12',
                    share: null,
                    planned: '02:10',
                    done: '02:41',
                },
            }),
            region(3, 'US', 'stuck', {
                trouble: {
                    ...trouble,
                    cause: 'stuck',
                    since: '2026-02-24',
                    share: null,
                    seen: { by: { id: 7, name: 'ingrid' }, at: '2026-03-12 01:00:00' },
                },
            }),
            region(4, 'Spain', 'ok'),
        ]);
        renderApp('/dashboard?date=2026-03-12');
        const sentence = within(await screen.findByRole('region', { name: '3 of 4 need you:' }));
        expect(sentence.getAllByRole('listitem').map(item => item.textContent)).toEqual([
            'Nordkap Japan, 12 % since 11-03 3 times by now',
            'Nordkap Finland, usually done 02:41 am, now 04:25 am and not started (Europe/Helsinki)',
            'Nordkap US, running since 24-02 (16 days) · seen by ingrid',
        ]);
        expect(sentence.getByRole('link', { name: 'Nordkap Finland' })).toHaveAttribute(
            'href',
            '/shop-region/2',
        );
    });

    it('has no sentence on a good day, and nothing of regions from a backend without them', async () => {
        dashboard([region(1, 'Japan', 'ok')]);
        renderApp('/dashboard?date=2026-03-12');
        expect(await screen.findByRole('table', { name: /^30 days up to/ })).toBeVisible();
        expect(screen.queryByText(/need/)).not.toBeInTheDocument();
    });

    it('counts all six, which add up to all regions', async () => {
        const states: State[] = [
            'ok',
            'ok',
            'low',
            'high',
            'running',
            'stuck',
            'planned',
            'late',
            'skipped',
            'none',
            'new',
        ];
        dashboard(states.map((state, index) => region(index + 1, `R${index}`, state)));
        renderApp('/dashboard?date=2026-03-12');
        const heading = await screen.findByRole('heading', { name: 'Day summary' });
        await waitFor(() => expect(within(heading.closest('section')!).getAllByRole('term')).toHaveLength(8));
        const terms = within(heading.closest('section')!).getAllByRole('term');
        expect(terms.map(term => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
            ['Unprocessed', '0'],
            ['Processing', '0'],
            ['As expected of it 1 too new to tell', '3'],
            ['Outside 90–110 %', '2'],
            ['Running of it 1 stuck', '2'],
            ['Not started of it 1 late', '2'],
            ['Skipped', '1'],
            ['None planned', '1'],
        ]);
    });

    it('opens the table with the regions that need somebody, also those without a run', async () => {
        dashboard(
            [
                region(1, 'Sunday', 'low', {
                    day: { ...region(1, '', 'low').day, usual: 'usual', share: 83 },
                }),
                region(2, 'Good', 'ok'),
                region(3, 'Low', 'low'),
                region(4, 'Finland', 'late', {
                    day: { ...region(4, '', 'late').day, planned: '06:40' },
                }),
                region(5, 'Spain', 'none'),
            ],
            [run(1, { processed: 830 }), run(2, { processed: 1000 }), run(3, { processed: 120 })],
        );
        renderApp('/dashboard?date=2026-03-12');
        const table = await screen.findByRole('table', { name: 'Runs' });
        await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(5));
        const rows = within(table).getAllByRole('row').slice(1);
        expect(rows.map(row => within(row).getAllByRole('cell')[1]!.textContent)).toEqual([
            'Region 3',
            'Finland',
            'Region 1',
            'Region 2',
        ]);
        expect(rows[1]).toHaveTextContent(/Not started.*usually 06:40 am \(Europe\/Helsinki\)/);
    });

    it('has the regions with something to tell in a grid, and the others in one line', async () => {
        dashboard([
            region(1, 'Quiet', 'ok', { quiet_until: '2026-03-20' }),
            region(2, 'Low', 'low', { trouble }),
            region(3, 'Good', 'ok'),
            region(4, 'Better', 'ok'),
            region(5, 'Finland', 'late', {
                trouble: { ...trouble, cause: 'late', share: null, planned: '02:10', done: '02:41' },
            }),
            region(6, 'Spain', 'skipped'),
            region(7, 'Sunday', 'low', {
                day: { state: 'low', usual: 'usual', processed: 830, share: 83, planned: null, reason: null },
            }),
        ]);
        const { user } = renderApp('/dashboard?date=2026-03-12');
        const grid = within(await screen.findByRole('table', { name: /^30 days up to/ }));
        const rows = () => grid.getAllByRole('row').slice(1);
        expect(rows().map(row => within(row).getByRole('rowheader').textContent)).toEqual([
            'Nordkap Low',
            'Nordkap Finland',
            'Nordkap Quiet',
            'Nordkap Sunday',
            'Nordkap Spain',
        ]);
        const cells = within(rows()[0]!).getAllByRole('cell');
        expect(cells[29]).toHaveTextContent('Below expected');
        expect(cells[29]).toHaveAttribute('title', '12-03-2026: Below expected');
        expect(cells.at(-1)).toHaveTextContent('12 % since 11-03');
        expect(rows()[1]).toHaveTextContent('Not started since 11-03');
        expect(rows()[2]).toHaveTextContent('Quiet until 20-03');
        expect(rows()[3]).toHaveTextContent('83 %, usual for the weekday');
        const fold = screen.getByRole('button', { name: '2 more, as expected on all 30 days' });
        await user.click(fold);
        expect(rows()).toHaveLength(7);
        await user.click(fold);
        expect(rows()).toHaveLength(5);
    });

    it('marks the days of runs that do not end in the calendar, also before the thirty days', async () => {
        dashboard([region(1, 'Japan', 'stuck')]);
        const { user } = renderApp('/dashboard?date=2026-03-12');
        expect(await screen.findByRole('button', { name: /^04-03-2026: .*stuck/i })).toBeVisible();
        for (let month = 3; month > 1; month--)
            await user.click(screen.getByRole('button', { name: 'Previous month' }));
        expect(await screen.findByRole('button', { name: /^31-01-2026: .*stuck/i })).toBeVisible();
    });

    it.each([
        ['never answered', () => new Promise<never>(() => undefined)],
        ['failing', () => refusal(500, { error: 'Away' })],
    ])('shows runs and calendar within two seconds with a %s extra', async (_, reply) => {
        dashboard([], [run(1, { processed: 1000 })]);
        answer('GET runs', reply);
        answer('GET prices/suspicious', reply);
        const before = performance.now();
        renderApp('/dashboard?date=2026-03-12');
        expect(await screen.findByRole('table', { name: 'Runs' }, { timeout: 3000 })).toBeVisible();
        expect(screen.getByRole('table', { name: 'Choose a day' })).toBeVisible();
        expect(performance.now() - before).toBeLessThan(2500);
    });

    it('says that the regions could not be read, which is no good day, and reads them again', async () => {
        dashboard([], [run(1, { processed: 1000 })]);
        let works = false;
        answer('GET runs', () =>
            works ? many([region(1, 'Japan', 'low', { trouble })]) : refusal(500, { error: 'Away' }),
        );
        const { user } = renderApp('/dashboard?date=2026-03-12');
        await user.click(await screen.findByRole('button', { name: 'Retry' }, { timeout: 3000 }));
        works = true;
        await user.click(await screen.findByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('region', { name: '1 of 1 needs you:' })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    });

    it('says beside a status what it means for the region, and keeps the word and colour of the ±10 % rule', async () => {
        const at = (state: State, values: Partial<RunRegion['day']>) => ({
            day: { state, usual: null, processed: null, share: null, planned: null, reason: null, ...values },
        });
        dashboard(
            [
                region(1, 'A', 'stuck', at('stuck', {})),
                region(2, 'B', 'late', at('late', { planned: '06:40' })),
                region(3, 'C', 'low', at('low', { usual: 'usual' })),
                region(4, 'D', 'ok', at('ok', { usual: 'below' })),
            ],
            [run(1), run(2, { start: null }), run(3, { processed: 830 }), run(4, { processed: 950 })],
        );
        renderApp('/dashboard?date=2026-03-12&sort=region');
        const table = within(await screen.findByRole('table', { name: 'Runs' }));
        await table.findByText('Stuck');
        const rows = table.getAllByRole('row').slice(1);
        expect(rows.map(row => [row.className, within(row).getAllByRole('cell')[0]!.textContent])).toEqual([
            ['running', 'RunningStuck'],
            ['none', 'Not startedlate, usually 06:40 am (Europe/Helsinki)'],
            ['high', 'Below expectedusual for the weekday: Thursday'],
            ['low', 'As expectedless than usual: Thursday'],
        ]);
        expect(within(rows[0]!).getByRole('link', { name: 'Region 1' })).toHaveAttribute(
            'href',
            '/shop-region/1',
        );
    });

    it('goes by days with the arrow keys and T, never shows the old day, and opens the first that needs you with .', async () => {
        dashboard([]);
        let reply: (() => void) | undefined;
        answer('GET runs', async ({ query }) => {
            if (query.date === '2026-03-11') await new Promise<void>(resolve => (reply = resolve));
            return many([region(1, 'Japan', 'low', { trouble })]);
        });
        answer('GET shop-region/{id}/runs', page());
        const { user, currentAddress, router } = renderApp('/dashboard?date=2026-03-12&sort=shop');
        await screen.findByRole('region', { name: '1 of 1 needs you:' });
        await user.keyboard('{ArrowLeft}');
        await waitFor(() => expect(currentAddress()).toBe('/dashboard?date=2026-03-11&sort=shop'));
        const outside = () => screen.getByText('Outside 90–110 %', { selector: 'dt' }).nextElementSibling;
        // What is needed now stays; what the other day came to is gone at once.
        expect(screen.getByRole('region', { name: '1 of 1 needs you:' })).toBeVisible();
        expect(outside()).toHaveTextContent('–');
        await waitFor(() => expect(reply).toBeDefined());
        reply?.();
        await waitFor(() => expect(outside()).toHaveTextContent('1'));
        await user.keyboard('{ArrowRight}{ArrowRight}');
        await waitFor(() => expect(currentAddress()).toBe('/dashboard?date=2026-03-13&sort=shop'));
        await user.keyboard('t');
        await waitFor(() => expect(currentAddress()).toBe('/dashboard?sort=shop'));
        await user.keyboard('{ArrowRight}');
        expect(currentAddress()).toBe('/dashboard?sort=shop');
        await act(() => router.navigate(-1));
        await screen.findByRole('heading', { name: /Runs on 13-03-2026/ });
        await user.keyboard('.');
        await waitFor(() => expect(currentAddress()).toBe('/shop-region/1'));
    });
});

const page = (values: Partial<RegionRuns> = {}): RegionRuns => ({
    id: 1,
    name: 'Japan',
    shop: { id: 1, name: 'Nordkap', tag_colour: null },
    zone: 'Asia/Tokyo',
    at: '2026-03-12 02:25:00',
    expected_count: 1000,
    trouble,
    usually: { from: 980, to: 1020, minutes: 31, start: '11:10', weekdays: [0, 1, 2, 3, 4, 5, 6] },
    last_expected: '2026-03-10',
    days: days.map(date => ({
        date,
        state: date === '2026-03-11' ? 'low' : 'ok',
        usual: date === '2026-03-11' ? 'below' : 'usual',
        processed: date === '2026-03-11' ? 120 : 1000,
        share: date === '2026-03-11' ? 12 : 100,
        start: `${date} 02:10:00`,
        end: `${date} 02:41:00`,
        reason: null,
        from: 980,
        to: 1020,
    })),
    words: [],
    missing: { items: 389, of: 400, deals: 6, products: 1204 },
    needs: [{ id: 5, cause: 'low', since: '2026-03-11', over: null, times: 1, seen: null, nothing: false }],
    standing: { right: 3, of: 4 },
    ...values,
});

describe("a region's page", () => {
    const open = (values: Partial<RegionRuns> = {}, options = {}) => {
        const asked = answer('GET shop-region/{id}/runs', page(values));
        answer(
            'GET runs',
            many([region(1, 'Japan', 'low', { trouble }), region(2, 'US', 'low', { trouble })]),
        );
        return { asked, ...renderApp('/shop-region/1', options) };
    };

    it('has its state, what is usual, the figures of its chart, and what hangs on it', async () => {
        const { user } = open();
        expect(await screen.findByRole('heading', { name: 'Nordkap, Japan' })).toBeVisible();
        expect(
            screen.getByText(
                'Usually 980 to 1,020 items · 31 min · from 11:10 am (Asia/Tokyo) · every day · last as expected 10-03-2026',
            ),
        ).toBeVisible();
        expect(await screen.findByText('120 on 11-03-2026, usual 980 to 1,020')).toBeVisible();
        const table = within(screen.getByRole('table', { name: 'Runs by day' }));
        expect(table.getAllByRole('row')).toHaveLength(9);
        expect(
            table.getByRole('row', { name: /11-03-2026.*Below expected.*120.*980–1,020.*12 %.*31 min/ }),
        ).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'All 57 days' }));
        expect(table.getAllByRole('row')).toHaveLength(31);
        expect(screen.getByText('389 of 400 items')).toBeVisible();
        expect(screen.getByRole('link', { name: '6 deals' })).toHaveAttribute(
            'href',
            '/deals?shop_region=Japan',
        );
        expect(screen.getByText('1,204 products').nextElementSibling).toHaveTextContent(
            'have no other shop in Japan',
        );
        expect(screen.getByText(/^3 of 4 cases like this one/)).toBeVisible();
    });

    it('says that a need was seen or was nothing, that a day was unusual, and is quiet until a day', async () => {
        const { user, asked } = open();
        const answered = answer('PUT run-need/{id}', page().needs[0]!);
        const said = answer('POST shop-region/{id}/words', []);
        await user.click(await screen.findByRole('button', { name: 'Seen' }));
        await waitFor(() => expect(asked.length).toBeGreaterThan(1));
        await user.click(screen.getByRole('button', { name: 'It was nothing' }));
        await waitFor(() =>
            expect(answered.map(({ body }) => body)).toEqual([
                { seen: true, nothing: false },
                { seen: false, nothing: true },
            ]),
        );
        const row = within(screen.getByRole('row', { name: /11-03-2026/ }));
        await user.click(row.getByRole('button', { name: 'Unusual day' }));
        await user.click(screen.getByRole('button', { name: 'Set' }));
        await waitFor(() => expect(said).toHaveLength(2));
        expect(await screen.findByText('Saved')).toBeVisible();
        expect(said.map(({ body }) => body)).toEqual([
            { is: 'unusual', day: '2026-03-11', said: true },
            { is: 'quiet', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), said: true },
        ]);
    });

    it('takes a note with its version, and shows who wrote it', async () => {
        const { user } = open({
            words: [
                {
                    id: 3,
                    shop_region_id: 1,
                    is: 'note',
                    day: null,
                    text: 'Their pages moved',
                    by: { id: 7, name: 'ingrid' },
                    at: '2026-03-11 08:47:00',
                    version: 41,
                },
            ],
        });
        const said = answer('POST shop-region/{id}/words', []);
        expect(await screen.findByText('Their pages moved')).toBeVisible();
        expect(screen.getByText('ingrid')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Edit' }));
        const field = await screen.findByRole('textbox', { name: /Note/ });
        await user.clear(field);
        await user.type(field, 'Fixed on Tuesday');
        await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Save/ }));
        await waitFor(() =>
            expect(said.map(({ body }) => body)).toEqual([
                { is: 'note', text: 'Fixed on Tuesday', said: true, version: 41 },
            ]),
        );
    });

    it('says that a run began the day before', async () => {
        const runs = page();
        open({
            days: runs.days.map(day =>
                day.date === '2026-03-12' ? { ...day, start: '2026-03-11 20:10:00' } : day,
            ),
        });
        const row = await screen.findByRole('row', { name: /12-03-2026/ });
        expect(row).toHaveTextContent('the day before');
        expect(screen.getByRole('row', { name: /11-03-2026/ })).not.toHaveTextContent('the day before');
    });

    it('says by whom a day was said to be unusual, and until when the region is quiet', async () => {
        const word = (id: number, is: 'unusual' | 'quiet', day: string) => ({
            id,
            is,
            day,
            shop_region_id: 1,
            text: null,
            version: 9,
            by: { id: 7, name: 'ingrid' },
            at: '2026-03-11 08:47:00',
        });
        open({ words: [word(1, 'unusual', '2026-03-11'), word(2, 'quiet', '2026-03-20')] });
        expect(await screen.findByText('Quiet until 20-03')).toBeVisible();
        expect(screen.getByRole('row', { name: /11-03-2026/ })).toHaveTextContent('unusual, said by ingrid');
    });

    it('takes the time zone of the clocks, and takes it back', async () => {
        const { user } = open({
            words: [
                {
                    id: 4,
                    shop_region_id: 1,
                    is: 'zone',
                    day: null,
                    text: 'Asia/Tokyo',
                    by: { id: 7, name: 'ingrid' },
                    at: '2026-03-11 08:47:00',
                    version: 9,
                },
            ],
        });
        const said = answer('POST shop-region/{id}/words', []);
        const part = within((await screen.findByRole('heading', { name: 'Time zone' })).closest('section')!);
        await user.click(part.getByRole('button', { name: 'Change' }));
        const dialog = within(await screen.findByRole('dialog'));
        const field = await dialog.findByRole('combobox', { name: 'Time zone' });
        expect(field).toHaveValue('Asia/Tokyo');
        await user.clear(field);
        await user.type(field, 'hels');
        await user.click(await screen.findByRole('option', { name: 'Europe/Helsinki' }));
        await user.click(dialog.getByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(said).toHaveLength(1));
        await user.click(await part.findByRole('button', { name: 'Take back' }));
        await waitFor(() =>
            expect(said.map(({ body }) => body)).toEqual([
                { is: 'zone', text: 'Europe/Helsinki', said: true, version: 9 },
                { is: 'zone', said: false, version: 9 },
            ]),
        );
    });

    it('goes to the next that needs you and back with . and ,', async () => {
        const { user, currentAddress, asked } = open();
        await screen.findByRole('heading', { name: 'Nordkap, Japan' });
        await waitFor(() =>
            expect(screen.getByRole('button', { name: 'Next that needs you' })).toBeEnabled(),
        );
        await user.keyboard('.');
        await waitFor(() => expect(currentAddress()).toBe('/shop-region/2'));
        expect(asked.at(-1)?.params).toEqual({ id: '2' });
    });

    it('offers somebody who may only read nothing to press, and says of an unknown region that there is none', async () => {
        const narrowed = {
            areas: null,
            lead: false,
            reading_only: true,
            refused: ['PUT run-need/{id}', 'POST shop-region/{id}/words'],
        };
        open({}, { me: { ...staff, narrowed } });
        expect(await screen.findByText('No note')).toBeVisible();
        for (const name of ['Seen', 'It was nothing', 'Unusual day', 'Set', 'Add a note'])
            expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    });
});
