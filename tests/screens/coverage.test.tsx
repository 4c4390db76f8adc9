import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Coverage, CoverageFigures, Week } from '../../contract/coverage.ts';
import type { ResponseOf } from '../../contract/types.ts';
import { answer, type Received } from './support/answers.ts';
import { serveDesk } from './desk/backend.ts';
import { answerForm } from './products/backend.ts';
import { renderApp } from './support/renderApp.tsx';

const figures = (given: Partial<CoverageFigures> = {}): CoverageFigures => ({
    scans: 4000,
    answered: 3000,
    products: 900,
    unanswered: 60,
    no_picture: 21,
    no_list: 34,
    no_hazard: 40,
    ...given,
});

const coverage = (given: Partial<Coverage> = {}): Coverage => ({
    counted: '2026-11-22 09:38:00',
    all: figures(),
    missed: 1000,
    course: [
        { day: '2026-11-15', share: 0.59 },
        { day: '2026-11-20', share: 0.595 },
        { day: '2026-11-22', share: 0.6 },
    ],
    brand: [{ ...figures({ no_list: 12, unanswered: 7 }), id: 3, name: 'Hanbyeol' }],
    category: [{ ...figures({ unanswered: 0, no_picture: 0 }), id: 8, name: 'Balms' }],
    country: [],
    list_age: [{ ...figures(), age: 'older' }],
    ...given,
});

const open = async (address = '/coverage', given: Partial<Coverage> = {}) => {
    answer('GET clean-up', { doctor: 2, duplicates: 0, quarantine: 0, imports: 0 });
    answer('GET coverage', coverage(given));
    const app = renderApp(address);
    await screen.findByRole('heading', { name: 'Coverage', level: 1 });
    return app;
};

const row = (name: RegExp) => screen.findByRole('row', { name });

const product = (id: number) => ({
    id,
    name: `Balm ${id}`,
    brand: { id: 3, name: 'Hanbyeol' },
    image: null,
    single_use: false,
    barcodes: [],
    lineage: [],
});

const answerProducts = (count: number) =>
    answer('GET products/all', {
        items: Array.from({ length: count }, (_, index) => product(index + 1)),
        total: 34,
        previous: null,
        next: 99,
        narrowed_by: ['sort', 'unanswered'],
    } as ResponseOf<'GET products/all'>);

describe('the page of the coverage', () => {
    it('says which share of scans is answered, and which was a week ago', async () => {
        await open();
        expect(await screen.findByText('60.0%')).toBeVisible();
        expect(
            screen.getByText('of 5,000 scans a month answered with picture, list and hazard'),
        ).toBeVisible();
        expect(screen.getByText(/^59\.0% on/)).toBeVisible();
        expect(
            screen.getByRole('link', { name: 'Scans a month that found no product: 1,000' }),
        ).toHaveAttribute('href', '/barcode-misses');
    });

    it('leads from each number to its products, most scanned first', async () => {
        await open();
        const brand = within(await row(/Hanbyeol/));
        expect(brand.getByRole('link', { name: '12' })).toHaveAttribute(
            'href',
            '/products?all=true&brand=3&unanswered=list&sort=reach&order=DESC',
        );
        expect(within(await row(/All products/)).getByRole('link', { name: '60' })).toHaveAttribute(
            'href',
            '/products?all=true&unanswered=any&sort=reach&order=DESC',
        );
    });

    it('is divided by category, country and age of the list, by the address', async () => {
        const { user, currentAddress } = await open('/coverage?by=list_age');
        expect(await row(/More than a year/)).toBeVisible();
        await user.click(screen.getByRole('tab', { name: 'By category' }));
        expect(currentAddress()).toBe('/coverage?by=category');
        expect(screen.getByRole('columnheader', { name: 'Category' })).toBeVisible();
        const balms = within(await row(/Balms/));
        expect(balms.getByRole('cell', { name: '1,000' })).toBeVisible();
        expect(balms.queryByRole('button')).toBeNull();
        expect(balms.queryByRole('link', { name: '0' })).toBeNull();
    });

    it('gives the first twenty by G, from form to form by J, and ends there', async () => {
        answerForm();
        answer('GET product/{id}', ({ params }: Received) => ({
            ...product(Number(params.id)),
            brand_id: 3,
            description: null,
            categories: [],
            product_ingredients: [],
            new_product_id: null,
            version: 1,
        }));
        const asked = answerProducts(2);
        const { user, currentAddress } = await open();
        await row(/Hanbyeol/);
        await user.keyboard('g');
        await waitFor(() => expect(currentAddress()).toBe('/product/1?edit=true'));
        expect(asked[0]!.query).toMatchObject({ unanswered: 'any', sort: '-reach', per_page: '20' });
        expect(await screen.findByText('1 of 2')).toBeVisible();
        const name = await screen.findByDisplayValue('Balm 1');
        expect(name).not.toHaveFocus();
        await user.click(name);
        await user.keyboard('{Escape}j');
        await waitFor(() => expect(currentAddress()).toBe('/product/2?edit=true'));
        expect(await screen.findByText('2 of 2')).toBeVisible();
        expect(await screen.findByDisplayValue('Balm 2')).not.toHaveFocus();
        await user.keyboard('k');
        await waitFor(() => expect(currentAddress()).toBe('/product/1?edit=true'));
        expect(await screen.findByDisplayValue('Balm 1')).not.toHaveFocus();
        await user.keyboard('j');
        await waitFor(() => expect(currentAddress()).toBe('/product/2?edit=true'));
        expect(await screen.findByText('2 of 2')).toBeVisible();
        expect(screen.getByRole('button', { name: /Next/ })).toBeDisabled();
    });

    it('says that nothing is left if somebody was faster', async () => {
        answerProducts(0);
        const { user } = await open();
        await user.click(within(await row(/Hanbyeol/)).getByRole('button', { name: 'Give me 7 Hanbyeol' }));
        expect(await screen.findByText('Nothing is left here')).toBeVisible();
    });

    it('says that nothing was counted yet', async () => {
        await open('/coverage', { all: figures({ products: 0 }), missed: 0, counted: null, course: [] });
        expect(await screen.findByRole('heading', { name: 'Nothing counted yet' })).toBeVisible();
    });
});

const week: Week = {
    of: '2026-11-23',
    from: '2026-11-16',
    to: '2026-11-22',
    coverage: { before: 0.811, after: 0.814 },
    score: { before: null, after: 71.5 },
    people: [{ id: 7, name: 'anna', edits: 12, decided: 96 }],
    decided: [{ kind: 'correction', count: 40 }],
    broke: [{ rule: 'no-picture', before: 5, after: 9 }],
    mended: [],
    failed_jobs: 2,
};

describe('the page of the week', () => {
    it('says what moved, by whom, and what broke, and leads to the week before', async () => {
        const asked = answer('GET week', week);
        const { user, currentAddress } = renderApp('/week?of=2026-11-23');
        expect(await screen.findByRole('heading', { name: 'Week', level: 1 })).toBeVisible();
        const part = async (name: string) => within(await screen.findByRole('region', { name }));
        expect((await part('What moved')).getByText('81.1% → 81.4%')).toBeVisible();
        expect((await part('What moved')).getByText('71.5')).toBeVisible();
        expect((await part('Who worked on it')).getByText('Edits: 12 · decisions: 96')).toBeVisible();
        expect((await part('Decided on the desk')).getByText('Corrections')).toBeVisible();
        expect((await part('What broke')).getByRole('link', { name: 'No picture' })).toHaveAttribute(
            'href',
            '/doctor?rule=no-picture',
        );
        expect((await part('What broke')).getByRole('link', { name: 'Failed jobs' })).toBeVisible();
        await user.click(screen.getByRole('link', { name: 'Week before' }));
        expect(currentAddress()).toBe('/week?of=2026-11-16');
        await waitFor(() => expect(asked.at(-1)!.query).toEqual({ of: '2026-11-16' }));
    });
});

it('leads to no week after this one, and says of one that was never counted that it was not', async () => {
    const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000);
    const none = { before: null, after: null };
    answer('GET week', {
        ...week,
        of: monday.toISOString().slice(0, 10),
        coverage: none,
        score: none,
        broke: [],
        failed_jobs: 0,
    });
    renderApp('/week');
    const broke = within(await screen.findByRole('region', { name: 'What broke' }));
    expect(broke.getByText('Not counted that week')).toBeVisible();
    expect(screen.getByText('Week after')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Week before')).not.toHaveAttribute('aria-disabled');
});

describe('the next best hour on the desk', () => {
    const parts = [
        { what: 'list', items: 14, minutes: 17, scans: 12_400 },
        { what: 'barcode_scan_miss', items: 12, minutes: 9, scans: 8900 },
    ] as const;

    it('stands on the empty desk, and gives the first part by G', async () => {
        serveDesk([]);
        answer('GET desk/hour', { parts: [...parts] });
        const asked = answerProducts(0);
        const { user } = renderApp('/desk');
        expect(await screen.findByRole('heading', { name: 'The next best hour' })).toBeVisible();
        expect(screen.getByText('26 items, about 21,300 scans a month better')).toBeVisible();
        const first = await row(/Scanned products without a list/);
        expect(within(first).getByText('17 min')).toBeVisible();
        await user.keyboard('g');
        await waitFor(() => expect(asked).toHaveLength(1));
        expect(asked[0]!.query).toMatchObject({ unanswered: 'list', per_page: '14' });
    });

    it('opens what waits in the order by reach', async () => {
        serveDesk([]);
        answer('GET desk/hour', { parts: [...parts] });
        const { user, currentAddress } = renderApp('/desk');
        await user.click(await screen.findByRole('button', { name: 'Give me 12 Barcode misses' }));
        expect(currentAddress()).toBe('/desk?kind=barcode_scan_miss&order=reach');
        expect(
            await screen.findByText('One hour now: 26 items, about 21,300 scans a month better'),
        ).toBeVisible();
    });

    it('is not there while something waits, nor if nothing is known', async () => {
        serveDesk([]);
        answer('GET desk/hour', { parts: [] });
        renderApp('/desk');
        expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
        expect(screen.queryByRole('heading', { name: 'The next best hour' })).toBeNull();
    });
});
