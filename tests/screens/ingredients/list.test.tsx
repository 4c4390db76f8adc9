import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Ingredient } from '../../../contract/ingredients.ts';
import { answer } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';

const aqua: Ingredient = {
    id: 1,
    description: null,
    ewg_rating: null,
    ewg_hazard_score: 'none',
    names: [
        { id: 11, name: 'Water', primary: false },
        { id: 10, name: 'Aqua', primary: true },
    ],
};

describe('the list of ingredients', () => {
    it('loads twenty per page, and sends a search text only when there is one', async () => {
        const asked = answer('GET ingredients', { items: [aqua], total: 45 });
        const { user } = renderApp('/ingredients');
        const table = await screen.findByRole('table', { name: 'Ingredients' });
        expect(asked[0]?.query).toEqual({ page: '1', per_page: '20' });
        const row = within(table).getByRole('row', { name: /Aqua/ });
        expect(within(row).getByRole('link')).toHaveAttribute('href', '/ingredient/1');
        expect(row).toHaveTextContent('No score');
        await user.click(screen.getByRole('button', { name: 'Next page' }));
        await waitFor(() => expect(asked.at(-1)?.query).toEqual({ page: '2', per_page: '20' }));
        await user.type(screen.getByRole('searchbox', { name: 'Search ingredients' }), 'wat');
        await waitFor(() => expect(asked.at(-1)?.query).toEqual({ q: 'wat', page: '1', per_page: '20' }));
        expect(asked.map(({ query }) => query.q)).not.toContain('');
        expect(asked.map(({ query }) => query.q)).not.toContain('wa');
    });

    it('says that the total of a large table is an estimate, in its head and at its foot', async () => {
        answer('GET ingredients', { items: [aqua], total: 61_327, total_is_estimate: true });
        renderApp('/ingredients');
        expect(await screen.findByText('about 61,300')).toBeVisible();
        expect(screen.getByText('1–20 of about 61,300')).toBeVisible();
    });

    it('offers to add the first ingredient while there is none', async () => {
        answer('GET ingredients', { items: [], total: 0 });
        renderApp('/ingredients');
        expect(await screen.findByText('No ingredients yet')).toBeVisible();
        expect(screen.getAllByRole('button', { name: 'New Ingredient' })).toHaveLength(2);
    });

    it('adds one inline with one request, and shows it', async () => {
        const asked = answer('GET ingredients', { items: [aqua], total: 1 });
        const { currentAddress, user } = renderApp('/ingredients');
        await user.click(await screen.findByRole('button', { name: 'New Ingredient' }));
        const form = within(await screen.findByRole('region', { name: 'New Ingredient' }));
        await user.type(form.getByLabelText('Name'), 'Squalane');
        const created = answer('POST ingredients', aqua);
        const before = asked.length;
        await user.click(form.getByRole('button', { name: /^Save/ }));
        await waitFor(() =>
            expect(screen.queryByRole('region', { name: 'New Ingredient' })).not.toBeInTheDocument(),
        );
        expect(created).toHaveLength(1);
        expect(created[0]?.body).toEqual({
            names: [{ name: 'Squalane', primary: true }],
            ewg_hazard_score: 'none',
            ewg_rating: null,
            description: null,
        });
        await waitFor(() => expect(asked.length).toBeGreaterThan(before));
        expect(currentAddress()).toBe('/ingredients');
    });
});
