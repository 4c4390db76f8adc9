import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PushLog } from '../../../contract/profile.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerProfile, expiration, newProduct, product } from './profileBackend.ts';

const created = '2026-03-09 12:12:00';
const failed = () => refusal(500, undefined);

const stat = (key: string, value: number) => ({ key, label: `Label ${key}`, value });

const push = (id: number): PushLog => ({
    id,
    created,
    type: 'deal',
    title: `Title ${id}`,
    body: '<u>B</u>',
});

/** Expects a tab to show a load error, and its content after a retry. */
const expectRetry = async (user: { click: (element: Element) => Promise<void> }, what: string) => {
    const alert = (await screen.findByText(`${what} could not be loaded.`)).closest('[role="alert"]')!;
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Retry' }));
};

it('the reviews of a member link to each review and its product', async () => {
    answerProfile();
    const asked = answer('GET user/{id}/product-reviews', [
        {
            id: 42,
            num_stars: 4,
            repurchase: null,
            created,
            user: { id: 8, username: 'tess' },
            product,
            new_product: null,
        },
    ]);
    renderApp('/user/8');
    const table = within(await screen.findByRole('table', { name: 'Reviews' }));
    expect(table.getByRole('img', { name: '4 stars' })).toBeVisible();
    expect(table.getByRole('link', { name: 'Barley Balm' })).toHaveAttribute('href', '/product/12');
    expect(table.getAllByRole('link').map(link => link.getAttribute('href'))).toContain('/product-review/42');
    expect(asked[0]?.params).toEqual({ id: '8' });
});

describe('usage', () => {
    it('loads the visible month by its bounds and opens the list of a day', async () => {
        answerProfile();
        const asked = answer('GET user/{id}/usage', ({ query }) =>
            query.from === '2026-02-01'
                ? [
                      { id: 1, used: '2026-02-03', product, new_product: null },
                      { id: 2, used: '2026-02-03', product: null, new_product: newProduct },
                      { id: 3, used: '2026-02-20', product: null, new_product: null },
                  ]
                : [],
        );
        const { user, currentAddress } = renderApp('/user/8?tab=usage&month=2026-02');
        await screen.findByRole('heading', { name: /Used on 20-02-2026/ });
        expect(asked[0]?.query).toEqual({ from: '2026-02-01', to: '2026-02-28' });
        expect(screen.getByText('Deleted')).toBeVisible();
        await user.click(screen.getByRole('button', { name: '03-02-2026: 2 products Barley Balm, Sent in' }));
        const list = await screen.findByRole('region', { name: 'Used on 03-02-2026' });
        expect(within(list).getByRole('link', { name: 'Barley Balm' })).toHaveAttribute(
            'href',
            '/product/12',
        );
        expect(within(list).getByRole('link', { name: 'Sent in' })).toHaveAttribute(
            'href',
            '/new-product/40',
        );
        await user.click(screen.getByRole('button', { name: 'Previous month' }));
        expect(await screen.findByText('Nothing used in January 2026')).toBeVisible();
        expect(currentAddress()).toBe('/user/8?tab=usage&month=2026-01');
        expect(asked[1]?.query).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    });

    it('has days that are one Tab stop, between which the arrow keys move', async () => {
        answerProfile();
        // Monday 2, Wednesday 4, Wednesday 11 and Friday 13.
        const used = ['2026-02-02', '2026-02-04', '2026-02-11', '2026-02-13'];
        answer(
            'GET user/{id}/usage',
            used.map((each, at) => ({ id: at + 1, used: each, product, new_product: null })),
        );
        const { user } = renderApp('/user/8?tab=usage&month=2026-02');
        await screen.findByRole('heading', { name: /Used on 13-02-2026/ });
        const calendar = screen.getByRole('table', { name: 'Usage, February 2026' });
        const day = (date: string) => within(calendar).getByRole('button', { name: new RegExp(`^${date}`) });
        screen.getByRole('button', { name: 'Next month' }).focus();
        await user.tab();
        expect(day('13-02-2026')).toHaveFocus();
        await user.keyboard('{ArrowLeft}');
        expect(day('11-02-2026')).toHaveFocus();
        await user.keyboard('{ArrowUp}');
        expect(day('04-02-2026')).toHaveFocus();
        await user.keyboard('{ArrowLeft}{ArrowDown}{Enter}');
        expect(day('11-02-2026')).toHaveFocus();
        expect(await screen.findByRole('heading', { name: /Used on 11-02-2026/ })).toBeVisible();
        await user.tab();
        expect(calendar).not.toContainElement(document.activeElement as HTMLElement);
        await user.tab({ shift: true });
        expect(day('11-02-2026')).toHaveFocus();
    });

    it('shows the current month when the address has no valid one, and no later month', async () => {
        vi.setSystemTime(new Date('2026-03-15T12:00:00Z'));
        answerProfile();
        const asked = answer('GET user/{id}/usage', []);
        renderApp('/user/8?tab=usage&month=2026-13');
        expect(await screen.findByText('Nothing used in March 2026')).toBeVisible();
        expect(asked[0]?.query).toEqual({ from: '2026-03-01', to: '2026-03-31' });
        expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
    });

    it('keeps the calendar when a month fails', async () => {
        answerProfile();
        answer('GET user/{id}/usage', failed);
        const { user } = renderApp('/user/8?tab=usage&month=2026-02');
        await expectRetry(user, 'Usage');
        expect(screen.getByRole('table', { name: 'Usage, February 2026' })).toBeVisible();
    });
});

describe('the notebook', () => {
    const capture = { note: 'Day <b>1</b>', left_side: '/images/l', center: '/images/c', right_side: null };

    it('is blurred, page by page, until revealed', async () => {
        answerProfile();
        answer('GET user/{id}/face-captures', [
            { id: 2, created, ...capture },
            { id: 1, created: '2026-03-01 12:00:00', ...capture, note: null },
        ]);
        const { user } = renderApp('/user/8?tab=notebook');
        const [first, second] = await screen.findAllByRole('article');
        expect(within(first!).getByText('Day <b>1</b>')).toBeVisible();
        expect(within(first!).getByText('Right side')).toHaveTextContent('No picture');
        const opened = { name: /original size$/ };
        expect(within(first!).queryByRole('button', opened)).toBe(null);
        const show = within(first!).getByRole('button', { name: /^Show pictures of 09-03-2026/ });
        show.focus();
        await user.keyboard('{Enter}');
        expect(within(first!).getAllByRole('button', opened)).toHaveLength(2);
        expect(within(second!).queryByRole('button', opened)).toBe(null);
        await user.click(within(first!).getByRole('button', { name: 'Left side, original size' }));
        expect(await screen.findByRole('dialog')).toBeVisible();
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
        await user.click(within(first!).getByRole('button', { name: /^Blur pictures of/ }));
        expect(within(first!).queryByRole('button', opened)).toBe(null);
    });

    it('shows that it is empty, or could not be loaded', async () => {
        answerProfile();
        answer('GET user/{id}/face-captures', []);
        const { unmount } = renderApp('/user/8?tab=notebook');
        expect(await screen.findByText('Nothing in the notebook')).toBeVisible();
        unmount();
        answerProfile();
        answer('GET user/{id}/face-captures', failed);
        const { user } = renderApp('/user/8?tab=notebook');
        await expectRetry(user, 'Notebook');
    });
});

describe('reminders', () => {
    const routine = { ...expiration, type: 'routine' as const, period: null };

    it('are those of routines, and the one before expiry', async () => {
        answerProfile({
            reminders: [
                expiration,
                { ...routine, id: 2, day: 'monday', time: '19:30', custom_message: 'Sunscreen!' },
                { ...routine, id: 3, day: 'full moon', time: 'dusk' },
            ],
        });
        renderApp('/user/8?tab=reminders');
        const table = await screen.findByRole('table', { name: 'Routine reminders' });
        const [, first, second] = within(table).getAllByRole('row');
        expect(first).toHaveTextContent('Monday');
        expect(first).toHaveTextContent('07:30 pm');
        expect(first).toHaveTextContent('Sunscreen!');
        expect(second).toHaveTextContent('full moon');
        expect(second).toHaveTextContent('dusk');
        expect(screen.getByRole('region', { name: 'Expiry reminder' })).toHaveTextContent('A month before');
    });

    it('are daily or on a weekday, and a week or a month before expiry', async () => {
        const days = ['daily', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
        answerProfile({
            reminders: [
                { ...expiration, period: 'week' },
                ...days.map((day, index) => ({ ...routine, id: index + 2, day, time: '07:30' })),
            ],
        });
        renderApp('/user/8?tab=reminders');
        const table = await screen.findByRole('table', { name: 'Routine reminders' });
        const [, ...rows] = within(table).getAllByRole('row');
        expect(rows.map(row => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
            'Every day',
            'Monday',
            'Tuesday',
            'Wednesday',
            'Thursday',
            'Friday',
            'Saturday',
            'Sunday',
        ]);
        expect(screen.getByRole('region', { name: 'Expiry reminder' })).toHaveTextContent('A week before');
    });

    it('may be missing, or fail to load', async () => {
        answerProfile();
        const { unmount } = renderApp('/user/8?tab=reminders');
        expect(await screen.findByText('No reminders')).toBeVisible();
        unmount();
        answerProfile();
        answer('GET user/{id}/reminders', failed);
        const { user } = renderApp('/user/8?tab=reminders');
        await expectRetry(user, 'Reminders');
    });
});

describe('the logs', () => {
    it('push log: a fixed fifty per page, with the page in the address', async () => {
        answerProfile();
        const asked = answer('GET user/{id}/push-logs', ({ query }) => ({
            items: [push(Number(query.page))],
            total: 120,
        }));
        const { user, currentAddress } = renderApp('/user/8?tab=push-log');
        const table = await screen.findByRole('table', { name: 'Push Log' });
        expect(
            within(table)
                .getAllByRole('columnheader')
                .map(head => head.textContent),
        ).toEqual(['Sent', 'Type', 'Title', 'Text']);
        expect(within(table).getByRole('cell', { name: '<u>B</u>' })).toBeVisible();
        expect(screen.getByText('1–50 of 120')).toBeVisible();
        expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBe(null);
        await user.click(screen.getByRole('button', { name: 'Page 3' }));
        expect(await screen.findByRole('cell', { name: 'Title 3' })).toBeVisible();
        expect(currentAddress()).toBe('/user/8?tab=push-log&push-page=3');
        expect(asked.map(({ query }) => query)).toEqual([
            { page: '1', per_page: '50' },
            { page: '3', per_page: '50' },
        ]);
    });

    it('a page beyond the last becomes the last', async () => {
        answerProfile();
        answer('GET user/{id}/push-logs', ({ query }) => ({
            items: Number(query.page) > 2 ? [] : [push(Number(query.page))],
            total: 60,
        }));
        const { currentAddress } = renderApp('/user/8?tab=push-log&push-page=9');
        expect(await screen.findByRole('cell', { name: 'Title 2' })).toBeVisible();
        expect(currentAddress()).toBe('/user/8?tab=push-log&push-page=2');
        expect(screen.getByText('Page 9 does not exist. This is the last page.')).toBeVisible();
    });

    it('milestones and experience, each with its own pages', async () => {
        answerProfile();
        answer('GET user/{id}/milestones', [{ id: 1, name: 'First review', created }]);
        const asked = answer('GET user/{id}/experience-logs', {
            items: [
                { id: 1, awarded: created, activity: 'Wrote a review', amount: 1050 },
                { id: 2, awarded: created, activity: 'Took it back', amount: -50 },
            ],
            total: 2,
        });
        renderApp('/user/8?tab=milestones');
        const milestones = await screen.findByRole('table', { name: 'Milestones' });
        expect(within(milestones).getByRole('cell', { name: /First review/ })).toBeVisible();
        expect(within(milestones).getByRole('cell', { name: /^(09|10)-03-2026/ })).toBeVisible();
        const experience = await screen.findByRole('table', { name: 'Experience' });
        expect(within(experience).getByRole('cell', { name: '+1,050' })).toBeVisible();
        expect(within(experience).getByRole('cell', { name: '-50' })).toBeVisible();
        expect(asked[0]?.query).toEqual({ page: '1', per_page: '50' });
        expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBe(null);
    });

    it('may be empty, or fail independently', async () => {
        answerProfile();
        answer('GET user/{id}/milestones', []);
        answer('GET user/{id}/experience-logs', failed);
        answer('GET user/{id}/push-logs', { items: [], total: 0 });
        const { user } = renderApp('/user/8?tab=milestones');
        expect(await screen.findByText('No milestones')).toBeVisible();
        await expectRetry(user, 'Experience');
        await user.click(screen.getByRole('tab', { name: 'Push Log' }));
        expect(await screen.findByText('Nothing pushed')).toBeVisible();
    });
});

describe('uncovered', () => {
    it('compares the member with all members in a table', async () => {
        answerProfile();
        answer('GET user/{id}/uncovered-stats', {
            user_stats: { data: [stat('a', 5), stat('b', 0)] },
            total_stats: { data: [stat('a', 2000), stat('b', 0), stat('c', 7)] },
        });
        renderApp('/user/8?tab=uncovered');
        const table = await screen.findByRole('table', { name: /Figures/ });
        const rows = within(table)
            .getAllByRole('row')
            .slice(1)
            .map(row =>
                within(row)
                    .getAllByRole('cell')
                    .map(cell => cell.textContent),
            );
        expect(rows).toEqual([
            ['Label a', '5', '2,000', '0.25%'],
            ['Label b', '0', '0', '–'],
            ['Label c', '0', '7', '0%'],
        ]);
        expect(screen.getByRole('figure', { name: 'All members' })).toBeVisible();
    });

    it('names the known figures in the language of the reader, and the others as the backend does', async () => {
        localStorage.setItem('RaStore.locale', '"de"');
        answerProfile();
        const data = [{ key: 'answers', label: 'Questions answered', value: 5 }, stat('a', 2)];
        answer('GET user/{id}/uncovered-stats', { user_stats: { data }, total_stats: { data } });
        renderApp('/user/8?tab=uncovered');
        const table = within(await screen.findByRole('table', { name: /Zahlen/ }));
        expect(table.getByRole('cell', { name: 'Beantwortete Fragen' })).toBeVisible();
        expect(table.getByRole('cell', { name: 'Label a' })).toBeVisible();
    });

    it('may be empty, or fail to load', async () => {
        answerProfile();
        answer('GET user/{id}/uncovered-stats', { user_stats: { data: [] }, total_stats: { data: [] } });
        const { unmount } = renderApp('/user/8?tab=uncovered');
        expect(await screen.findByText('Nothing uncovered')).toBeVisible();
        unmount();
        answerProfile();
        answer('GET user/{id}/uncovered-stats', failed);
        const { user } = renderApp('/user/8?tab=uncovered');
        await expectRetry(user, 'Uncovered');
    });
});
