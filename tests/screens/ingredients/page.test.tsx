import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Ingredient } from '../../../contract/ingredients.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';

const glycerin: Ingredient = {
    id: 7,
    description: 'Draws water.',
    ewg_rating: '1-2',
    ewg_hazard_score: 'low',
    names: [
        { id: 70, name: 'Glycerin', primary: true },
        { id: 71, name: 'Glycerol', primary: false },
    ],
};

const group = (place: number) => screen.findByRole('group', { name: `Name ${place}` });
const primary = async (place: number) => within(await group(place)).getByLabelText('Primary');
const save = () => screen.getByRole('button', { name: /^Save/ });

const openForm = async () => {
    const loads = answer('GET ingredient/{id}', glycerin);
    const app = renderApp('/ingredient/7?edit=true');
    await group(1);
    return { ...app, loads };
};

describe('the page of an ingredient', () => {
    it('shows its primary name, score, rating, description and every name', async () => {
        const received = answer('GET ingredient/{id}', glycerin);
        renderApp('/ingredient/7');
        expect(await screen.findByRole('heading', { level: 1, name: 'Glycerin' })).toBeVisible();
        expect(received[0]?.params).toEqual({ id: '7' });
        expect(screen.getByText('Draws water.')).toBeVisible();
        const facts = within(screen.getByRole('complementary'));
        expect(facts.getByText('Low')).toBeVisible();
        expect(facts.getByText('1-2')).toBeVisible();
        const rows = within(screen.getByRole('table', { name: 'Names' })).getAllByRole('row');
        expect(rows.map(row => row.textContent)).toEqual(['NamePrimary', 'GlycerinYes', 'GlycerolNo']);
        await waitFor(() => expect(document.title).toBe('Glycerin | Backbar'));
    });

    it('shows a loading state until the ingredient arrives', async () => {
        let tell: (ingredient: Ingredient) => void = () => undefined;
        const asked = answer(
            'GET ingredient/{id}',
            () => new Promise<Ingredient>(resolve => (tell = resolve)),
        );
        renderApp('/ingredient/7');
        expect(await screen.findByRole('heading', { level: 1, name: 'Loading' })).toBeInTheDocument();
        await waitFor(() => expect(asked).toHaveLength(1));
        expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
        tell(glycerin);
        expect(await screen.findByRole('heading', { level: 1, name: 'Glycerin' })).toBeVisible();
        expect(screen.queryByRole('heading', { name: 'Loading' })).not.toBeInTheDocument();
    });

    it('shows that there is no such ingredient', async () => {
        answer('GET ingredient/{id}', () => refusal(404, { error: 'There is no such ingredient' }));
        renderApp('/ingredient/999');
        expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    });

    it('keeps the ingredient when deleting fails, and shows why for three seconds', async () => {
        answer('GET ingredient/{id}', glycerin);
        const { currentAddress, user } = renderApp('/ingredient/7');
        const deleted = answer('DELETE ingredient/{id}', () =>
            refusal(409, { error: 'This ingredient is listed by 3 products' }),
        );
        await user.click(await screen.findByRole('button', { name: 'Delete' }));
        const question = screen.getByRole('alertdialog');
        expect(question).toHaveTextContent('Are you sure you want to delete this ingredient?');
        await user.click(within(question).getByRole('button', { name: 'No' }));
        await waitFor(() => expect(question).not.toBeInTheDocument());
        expect(deleted).toHaveLength(0);
        await user.click(screen.getByRole('button', { name: 'Delete' }));
        await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
        const alert = await screen.findByText('Glycerin: This ingredient is listed by 3 products');
        expect(currentAddress()).toBe('/ingredient/7');
        await waitFor(() => expect(alert).not.toBeInTheDocument());
    });
});

describe('the form of an ingredient', () => {
    it('sends every field with the ids of its existing names', async () => {
        const { currentAddress, loads, user } = await openForm();
        const received = answer('PUT ingredient/{id}', glycerin);
        expect(save()).toBeDisabled();
        await user.click(screen.getByRole('button', { name: 'Add name' }));
        await user.type(within(await group(3)).getByLabelText('Name'), '1,2,3-Propanetriol');
        await user.click(screen.getByRole('radio', { name: 'High' }));
        await user.clear(screen.getByLabelText(/^EWG rating/));
        await user.clear(screen.getByLabelText(/^Description/));
        const before = loads.length;
        await user.click(save());
        await waitFor(() => expect(currentAddress()).toBe('/ingredient/7'));
        expect(screen.getAllByText('Saved Ingredient!')[0]).toBeInTheDocument();
        expect(received).toHaveLength(1);
        expect(received[0]?.body).toEqual({
            names: [
                { id: 70, name: 'Glycerin', primary: true },
                { id: 71, name: 'Glycerol', primary: false },
                { name: '1,2,3-Propanetriol', primary: false },
            ],
            ewg_hazard_score: 'high',
            ewg_rating: null,
            description: null,
        });
        await waitFor(() => expect(loads.length).toBeGreaterThan(before));
    });

    it('keeps exactly one name primary', async () => {
        const { user } = await openForm();
        await user.click(await primary(2));
        const first = await primary(1);
        await waitFor(() => expect(first).not.toBeChecked());
        await user.click(await primary(2));
        await user.click(save());
        expect(await screen.findByText('One Name must be selected as Primary')).toBeVisible();
        const received = answer('PUT ingredient/{id}', glycerin);
        await user.click(await primary(2));
        await waitFor(() =>
            expect(screen.queryByText('One Name must be selected as Primary')).not.toBeInTheDocument(),
        );
        await user.click(save());
        await waitFor(() => expect(received).toHaveLength(1));
        expect(received[0]?.body).toMatchObject({ names: [{ primary: false }, { primary: true }] });
    });

    it('offers four scores, including None for no score', async () => {
        answer('GET ingredient/{id}', { ...glycerin, ewg_hazard_score: 'none' });
        renderApp('/ingredient/7?edit=true');
        await group(1);
        const radios = screen.getAllByRole('radio');
        expect(radios.map(radio => radio.closest('label')?.textContent)).toEqual([
            'No score',
            'Low',
            'Moderate',
            'High',
        ]);
        expect(screen.getByRole('radio', { name: 'No score' })).toBeChecked();
    });

    it('keeps its only name', async () => {
        const { user } = await openForm();
        await user.click(screen.getByRole('button', { name: 'Remove Glycerol' }));
        await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Glycerin' })).toBeDisabled());
    });

    it('returns to the ingredient on Cancel and reloads it', async () => {
        const { currentAddress, loads, user } = await openForm();
        const before = loads.length;
        await user.click(screen.getByRole('button', { name: 'Cancel' }));
        await waitFor(() => expect(currentAddress()).toBe('/ingredient/7'));
        await waitFor(() => expect(loads.length).toBeGreaterThan(before));
    });

    it('shows errors from the server and keeps what was typed', async () => {
        const { user } = await openForm();
        const name = within(await group(2)).getByLabelText('Name');
        await user.clear(name);
        await user.type(name, 'Aqua');
        answer('PUT ingredient/{id}', () =>
            refusal(422, { errors: { 'names.1.name': ['Another ingredient has this name'] } }),
        );
        await user.click(save());
        expect(await screen.findByText('Another ingredient has this name')).toBeVisible();
        expect(name).toHaveValue('Aqua');
    });
});
