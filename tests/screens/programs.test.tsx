import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Program } from '../../contract/programs.ts';
import { answer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const collector: Program = {
    id: 3,
    name: 'Collector of Zen',
    owner: { id: staff.id, username: staff.username },
    areas: ['shops'],
    reading_only: false,
    calls: ['POST collector/runs', 'POST collector/readings'],
    requests_a_day: 100_000,
    created: '2026-11-01 08:00:00',
    expires: '2027-01-30 08:00:00',
    used: '2026-11-20 08:00:00',
    requests_today: 1234,
    ended: false,
};

const report: Program = {
    ...collector,
    id: 2,
    name: 'Nightly report',
    owner: { id: 77, username: 'anna' },
    areas: null,
    reading_only: true,
    calls: null,
    used: null,
    requests_today: 0,
};

const calls = [
    'GET brands',
    'GET shops',
    'GET shop-regions',
    'GET shop-items',
    'GET shop-item/{id}',
    'POST search/shop-items',
    'POST collector/runs',
    'POST collector/readings',
    'PUT collector/run/{id}/end',
];

let programs: Program[];
beforeEach(() => {
    programs = [collector, report];
});

const open = async (possible = calls) => {
    answer('GET programs', () => ({ programs, calls: possible }));
    const app = renderApp('/settings?tab=programs');
    await screen.findByRole('heading', { name: 'Programs' });
    return app;
};

const rows = async () =>
    within(await screen.findByRole('table', { name: 'Programs' }))
        .getAllByRole('row')
        .slice(1);

const openWindow = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await rows();
    await user.click(screen.getByRole('button', { name: 'Add a program' }));
    return screen.findByRole('dialog', { name: 'Add a program' });
};

describe('the programs in the settings', () => {
    it('are listed with what they may do and do, and whose they are', async () => {
        await open();
        const [first, second] = await rows();
        for (const text of ['Collector of Zen', 'Program 3', 'Shops', '1,234 of 100,000', '30-01-2027'])
            expect(first).toHaveTextContent(text);
        expect(first).toHaveTextContent('POST collector/runs, POST collector/readings');
        expect(first).not.toHaveTextContent(staff.username);
        for (const text of ['Program 2', 'anna', 'All areas, reading only', 'not yet'])
            expect(second).toHaveTextContent(text);
    });

    it('are said to be none', async () => {
        programs = [];
        await open();
        expect(await screen.findByText('There is no program yet')).toBeVisible();
    });

    it('end in one press, and the focus stays on the page', async () => {
        const { user } = await open();
        const revoked = answer('DELETE program/{id}', () => {
            programs = [report, { ...collector, ended: true }];
            return undefined;
        });
        await rows();
        await user.click(screen.getByRole('button', { name: 'Revoke Collector of Zen' }));
        expect(await screen.findByText('Revoked: Collector of Zen')).toBeVisible();
        expect(revoked).toHaveLength(1);
        await waitFor(() =>
            expect(screen.queryByRole('button', { name: 'Revoke Collector of Zen' })).not.toBeInTheDocument(),
        );
        expect((await rows())[1]).toHaveTextContent('Ended');
        await waitFor(() => expect(screen.getByRole('button', { name: 'Add a program' })).toHaveFocus());
    });

    it('get their token shown once, by keys alone', async () => {
        const { user } = await open();
        const added = answer('POST programs', { ...collector, id: 4, name: 'Zen', token: 'backbar_secret' });
        await openWindow(user);
        expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
        await user.keyboard('Zen{Enter}');
        const dialog = await screen.findByRole('dialog', { name: 'The token of Zen' });
        expect(added[0]?.body).toEqual({
            name: 'Zen',
            areas: ['shops'],
            reading_only: false,
            calls: expect.arrayContaining(['POST collector/readings', 'GET shop-regions']),
            days: 90,
            requests_a_day: 100_000,
        });
        expect(dialog).toHaveTextContent('backbar_secret');
        await user.keyboard('{Escape}');
        expect(dialog).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: 'I have kept it' }));
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
        expect(document.body).not.toHaveTextContent('backbar_secret');
    });

    it('are narrowed to areas and calls', async () => {
        const { user } = await open();
        const added = answer('POST programs', { ...collector, token: 'backbar_secret' });
        const dialog = await openWindow(user);
        await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Brands');
        await user.click(within(dialog).getByRole('radio', { name: 'Only some calls' }));
        await user.click(within(dialog).getByRole('combobox', { name: 'Areas' }));
        await user.keyboard('catal{Enter}');
        await user.click(within(dialog).getByRole('combobox', { name: 'Calls' }));
        await user.keyboard('brands{Enter}');
        await user.clear(within(dialog).getByRole('textbox', { name: 'Requests a day' }));
        await user.type(within(dialog).getByRole('textbox', { name: 'Requests a day' }), '50');
        await user.click(within(dialog).getByRole('button', { name: 'Add and show the token' }));
        await screen.findByRole('dialog', { name: 'The token of Collector of Zen' });
        expect(added[0]?.body).toMatchObject({
            areas: ['catalogue'],
            reading_only: false,
            calls: ['GET brands'],
            requests_a_day: 50,
        });
    });

    it('cannot collect prices for an account that may not', async () => {
        const { user } = await open(['GET brands']);
        const dialog = await openWindow(user);
        expect(within(dialog).queryByRole('radio', { name: /Collect prices/ })).not.toBeInTheDocument();
        expect(within(dialog).getByRole('radio', { name: 'Read' })).toBeChecked();
    });

    it('say in the window why one is refused', async () => {
        const { user } = await open();
        answer('POST programs', () =>
            refusal(409, {
                error: 'There are 100 programs already',
                codes: [{ code: 'programsMany', args: { max: 100 } }],
            }),
        );
        await openWindow(user);
        await user.keyboard('Zen{Enter}');
        expect(await screen.findByText('There are 100 programs already')).toBeVisible();
    });
});

describe('the history', () => {
    it('says which program made an edit, and for whom', async () => {
        answer('GET activity', {
            items: [
                {
                    id: 9,
                    at: '2026-11-20 08:00:00',
                    by: { id: 77, name: 'anna', program: 3 },
                    call: 'PUT brand/{id}',
                    screen: null,
                    record: { kind: 'brand', id: 1, name: 'Aurea', exists: true },
                    action: 'changed',
                    records: 1,
                    changes: [],
                    undone: null,
                    undid: { edits: [], total: 0 },
                },
            ],
            more: false,
        });
        answer('GET activity/authors', []);
        renderApp('/activity');
        expect((await screen.findAllByText('Program 3 for anna'))[0]).toBeVisible();
    });
});
