import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Contribution } from '../../../contract/desk.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';
import { answerProfile } from './profileBackend.ts';

const created = '2026-03-09 12:12:00';

const submission: Contribution = {
    kind: 'new_product',
    id: 40,
    title: 'Barley Balm',
    text: 'Halden',
    on: null,
    created,
    fate: 'added',
};

const open = () => {
    answerProfile();
    answer('GET activity/authors', []);
    return renderApp('/user/8?tab=contributions');
};

it('what a member contributed names its kind, leads to its page, and says what became of it', async () => {
    const asked = answer('GET user/{id}/contributions', {
        items: [
            submission,
            { ...submission, id: 41, title: 'Sea Mud', fate: 'hidden' },
            { ...submission, kind: 'correction', id: 40, title: '', text: 'Wrong brand', fate: 'right' },
            {
                ...submission,
                kind: 'post_comment',
                id: 7,
                title: 'Winter skin',
                text: 'Me too',
                on: 90,
                fate: 'approved',
            },
            {
                ...submission,
                kind: 'product_question_answer',
                id: 9,
                title: 'Which?',
                on: 100,
                fate: 'waiting',
            },
            { ...submission, kind: 'post', id: 91, title: 'Buy this', text: 'Cheap', fate: 'removed' },
        ],
        total: 6,
    });
    open();
    const table = within(await screen.findByRole('table', { name: 'Contributions' }));
    const [, ...rows] = table.getAllByRole('row').map(row => ({
        text: row.textContent,
        link: within(row).queryByRole('link')?.getAttribute('href'),
    }));
    const row = (text: RegExp, link?: string) => ({ text: expect.stringMatching(text) as string, link });
    expect(rows).toEqual([
        row(/Submission.*Barley Balm.*Halden.*Added$/, '/new-product/40'),
        row(/Submission.*Sea Mud.*Hidden$/, '/new-product/41'),
        row(/^Correction.*Wrong brand.*Right$/, '/correction/40'),
        row(/^Comment.*Me too.*Winter skin.*Approved$/, '/post/90'),
        row(/Answer.*Which\?.*Waiting$/, '/question/100'),
        row(/Post.*Buy this.*Deleted.*Cheap.*Removed$/),
    ]);
    // What would be deleted stands on a phone too, which hides the columns of this class.
    for (const link of table.getAllByRole('link')) expect(link.closest('td')).not.toHaveClass('wide');
    expect(asked[0]).toMatchObject({ params: { id: '8' }, query: { page: '1', per_page: '50' } });
    expect(screen.getByRole('tab', { name: /^Contributions\s?6$/ })).toHaveAttribute('aria-selected', 'true');
});

it('contributions are shown fifty at a time', async () => {
    const asked = answer('GET user/{id}/contributions', ({ query }) => ({
        items: [{ ...submission, title: `On page ${query.page}` }],
        total: 51,
    }));
    const { user, currentAddress } = open();
    await screen.findByRole('link', { name: 'On page 1' });
    await user.click(screen.getByRole('button', { name: /next page/i }));
    expect(await screen.findByRole('link', { name: 'On page 2' })).toBeVisible();
    expect(currentAddress()).toBe('/user/8?tab=contributions&contributions-page=2');
    expect(asked).toHaveLength(2);
});

it('a member who contributed nothing has an empty tab', async () => {
    answer('GET user/{id}/contributions', { items: [], total: 0 });
    open();
    expect(await screen.findByText('Nothing contributed')).toBeVisible();
});

it('contributions that could not be loaded are loaded again on request', async () => {
    answer('GET user/{id}/contributions', () => refusal(500, undefined));
    const { user } = open();
    const failure = (await screen.findByText('Contributions could not be loaded.')).closest(
        '[role="alert"]',
    )!;
    answer('GET user/{id}/contributions', { items: [submission], total: 1 });
    await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Barley Balm' })).toBeVisible();
});

it('a profile from a backend without a history has no contributions', async () => {
    answer('GET user/{id}/contributions', () => refusal(404, { error: 'Not found' }));
    answerProfile();
    renderApp('/user/8?tab=contributions');
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(8));
    expect(screen.queryByRole('tab', { name: /Contributions/ })).toBeNull();
    expect(screen.getByRole('tab', { name: /Reviews/ })).toHaveAttribute('aria-selected', 'true');
});
