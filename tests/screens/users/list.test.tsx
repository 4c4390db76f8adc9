import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UserRow } from '../../../contract/people.ts';
import { answer } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';

const user = (id: number, account_type: UserRow['account_type']): UserRow => ({
    id,
    username: `member${id}`,
    email: `member${id}@example.com`,
    country: id === 1 ? { id: 5, name: 'Portugal' } : null,
    account_type,
    created: '2026-02-03 21:05:00',
    has_password: true,
});

const members = [user(1, 'regular'), user(2, 'apple'), user(3, 'facebook')];

describe('the list of users', () => {
    it('loads a hundred per page and shows how they signed up', async () => {
        const asked = answer('GET users', { items: members, total: 300, page: 1, per_page: 100 });
        const { user: person } = renderApp('/users');
        const table = await screen.findByRole('table', { name: 'Users' });
        expect(asked[0]?.query).toEqual({ page: '1', per_page: '100' });
        const cells = within(table)
            .getAllByRole('row')
            .slice(1)
            .map(row => within(row).getAllByRole('cell'));
        expect(cells.map(row => row[3]?.textContent)).toEqual(['Email', 'Apple', 'Facebook']);
        expect(cells[0]?.[2]).toHaveTextContent('Portugal');
        expect(within(cells[0]![0]!).getByRole('link')).toHaveAttribute('href', '/user/1');
        await person.click(screen.getByRole('combobox', { name: 'Rows per page' }));
        expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['100', '250']);
        await person.click(screen.getByRole('option', { name: '250' }));
        await waitFor(() => expect(asked.at(-1)?.query).toEqual({ page: '1', per_page: '250' }));
    });

    it('leads from a page beyond the end to the last one, says so, and has its address', async () => {
        const asked = answer('GET users', ({ query }) => ({
            items: Number(query.page) > 3 ? [] : members,
            total: 300,
            page: Number(query.page),
            per_page: 100,
        }));
        const { user: person, currentAddress } = renderApp('/users?page=20000');
        expect(await screen.findByText('Page 20,000 does not exist. This is the last page.')).toBeVisible();
        expect(currentAddress()).toBe('/users?page=3');
        expect(await screen.findByText('201–300 of 300')).toBeVisible();
        expect(asked.at(-1)?.query).toEqual({ page: '3', per_page: '100' });
        await person.click(screen.getByRole('button', { name: 'Page 2' }));
        await waitFor(() => expect(currentAddress()).toBe('/users?page=2'));
        await waitFor(() => expect(screen.queryByText(/does not exist/)).toBeNull());
    });

    it('searches twenty-five per page', async () => {
        answer('GET users', { items: members, total: 300, page: 1, per_page: 100 });
        const found = answer('POST search/users', { items: members, total: 60 });
        const { currentAddress, user: person } = renderApp('/users?q=member&page=2');
        await screen.findByRole('table', { name: 'Users' });
        expect(found[0]?.body).toEqual({
            text: 'member',
            from: 25,
            to: 50,
            include_total: true,
            include_self: true,
        });
        await person.click(screen.getByRole('combobox', { name: 'Rows per page' }));
        expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['25', '50']);
        await person.keyboard('{Escape}');
        await person.clear(screen.getByRole('searchbox', { name: 'Search members' }));
        await waitFor(() => expect(currentAddress()).toBe('/users'));
    });

    it('puts no email address into an address, neither its own nor that of a call', async () => {
        const found = answer('POST search/users', { items: members, total: 3 });
        const narrowed = answer('GET users', { items: members, total: 3, page: 1, per_page: 25 });
        const { router, user: person } = renderApp('/users?q=member1%40example.com');
        await screen.findByRole('table', { name: 'Users' });
        const hash = '#q=member1%40example.com';
        expect(router.state.location).toMatchObject({ pathname: '/users', search: '', hash });
        expect(found[0]?.body).toMatchObject({ text: 'member1@example.com' });
        expect(screen.getByRole('searchbox')).toHaveValue('member1@example.com');
        await router.navigate(`/users?level=3${hash}`);
        await waitFor(() => expect(narrowed).not.toHaveLength(0));
        expect(narrowed[0]!.query).toEqual({ level: '3', page: '1', per_page: '25' });
        expect(narrowed[0]!.headers.get('x-query')).toBe('?q=member1%40example.com');
        expect(router.state.location).toMatchObject({ search: '?level=3', hash });
        await person.clear(screen.getByRole('searchbox'));
        await waitFor(() => expect(router.state.location).toMatchObject({ search: '?level=3', hash: '' }));
    });

    it('shows that nobody matches', async () => {
        answer('POST search/users', { items: [], total: 0 });
        renderApp('/users?q=nobody');
        expect(await screen.findByText('No members match “nobody”')).toBeVisible();
    });
});
