import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '../../../src/app/Console.tsx';
import '../../../resources/ingredients/IngredientList.tsx';
import type { ListView } from '../../../contract/views.ts';
import { answer, refusal } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';

const serums: ListView = {
    id: 12,
    list: 'ingredients',
    name: 'Waters',
    search: '?q=water',
    hidden: ['ewg_rating'],
    team: true,
    by: { id: 1, name: 'ingrid' },
};

const answerIngredients = () =>
    answer('GET ingredients', ({ query }) => ({
        items: [
            {
                id: 30,
                names: [{ id: 1, name: query.text ?? 'Aqua', primary: true }],
                ewg_hazard_score: 'low' as const,
                ewg_rating: '1',
                description: null,
            },
        ],
        total: 37,
    }));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a saved view', () => {
    it('is the list with its name, filters and columns', async () => {
        answerIngredients();
        answer('GET views', [serums]);
        renderApp('/ingredients?q=water&view=12');
        await heading('Waters');
        expect(await screen.findByText('Team view')).toBeVisible();
        expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
        expect(screen.queryByRole('columnheader', { name: 'EWG rating' })).not.toBeInTheDocument();
        expect(screen.getByRole('searchbox')).toHaveValue('water');
    });

    it('says when the list is no longer as saved, and saves it', async () => {
        answerIngredients();
        answer('GET views', [serums]);
        const saved = answer('PUT view/{id}', ({ body }) => ({ ...serums, ...(body as object) }));
        const { user, currentAddress } = renderApp('/ingredients?q=water&view=12');
        await heading('Waters');
        await user.click(screen.getByRole('button', { name: 'Clear the search' }));
        expect(await screen.findByText('Not saved')).toBeVisible();
        expect(currentAddress()).toBe('/ingredients?view=12');
        await user.click(screen.getByRole('button', { name: 'Save view' }));
        await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
        expect(saved[0]?.body).toMatchObject({ name: 'Waters', search: '', hidden: ['ewg_rating'] });
    });

    it('is made of any state of a list, for oneself or the team', async () => {
        answerIngredients();
        answer('GET views', []);
        const added = answer('POST views', ({ body }) => ({
            ...(body as Omit<ListView, 'id' | 'by'>),
            id: 13,
            by: null,
        }));
        const { user, currentAddress } = renderApp('/ingredients?q=oil&page=2');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
        const window = within(await screen.findByRole('dialog'));
        await user.type(window.getByRole('textbox', { name: 'View name' }), 'Oils');
        await user.click(window.getByRole('checkbox', { name: 'For the whole team' }));
        await user.click(window.getByRole('button', { name: 'Save' }));
        await heading('Oils');
        expect(added[0]?.body).toEqual({
            list: 'ingredients',
            name: 'Oils',
            search: '?q=oil',
            hidden: ['products', 'cas_number', 'functions'],
            team: true,
        });
        expect(currentAddress()).toBe('/ingredients?q=oil&view=13&page=2');
    });

    it('asks before a name that is typed is lost', async () => {
        answerIngredients();
        answer('GET views', []);
        const { user } = renderApp('/ingredients?q=oil');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
        await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Oils{Escape}');
        expect(await screen.findByText(/will be lost/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'No' }));
        expect(await screen.findByRole('textbox', { name: 'View name' })).toHaveValue('Oils');
    });

    it.each([
        ['beside its name', refusal(422, { errors: { name: ['Is taken'] } }), 'Is taken'],
        ['in the window', refusal(500, undefined), 'Server Error. Please try again later.'],
    ])('says %s why it was refused, with the name as it was typed', async (_, refused, said) => {
        answerIngredients();
        answer('GET views', []);
        answer('POST views', refused);
        const { user } = renderApp('/ingredients?q=oil');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Save as a view' }));
        const window = within(await screen.findByRole('dialog'));
        const name = window.getByRole('textbox', { name: 'View name' });
        await user.type(name, 'Oils');
        await user.click(window.getByRole('button', { name: 'Save' }));
        expect(await window.findByText(said)).toBeVisible();
        expect(screen.getAllByText(said)).toHaveLength(1);
        expect(name).toHaveValue('Oils');
        expect(name).toHaveFocus();
        answer('POST views', { ...serums, id: 13, name: 'Oils', search: '?q=oil' });
        await user.keyboard('{Enter}');
        await heading('Oils');
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('is offered again when it could not be brought back', async () => {
        answerIngredients();
        answer('GET views', [serums]);
        answer('DELETE view/{id}', undefined);
        answer('POST views', refusal(500, undefined));
        const { user } = renderApp('/ingredients?q=water&view=12');
        await heading('Waters');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
        await user.click(await screen.findByRole('button', { name: 'Undo' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('Waters');
        answer('POST views', { ...serums, id: 14 });
        await user.click(await screen.findByRole('button', { name: 'Undo' }));
        await heading('Waters');
    });

    it('is offered no more once a colleague has deleted it', async () => {
        answerIngredients();
        answer('GET views', [serums]);
        answer('DELETE view/{id}', () => {
            answer('GET views', []);
            return refusal(404, { error: 'This view no longer exists.' });
        });
        const { user } = renderApp('/ingredients?q=water&view=12');
        await heading('Waters');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
        await heading('Ingredients');
        expect(await screen.findByRole('alert')).toHaveTextContent('Waters');
        await user.click(screen.getByRole('button', { name: 'Views' }));
        expect(await screen.findByRole('menuitem', { name: 'Save as a view' })).toBeVisible();
        expect(screen.queryByRole('menuitem', { name: /Waters/ })).toBeNull();
    });

    it('comes back when its deletion is undone', async () => {
        answerIngredients();
        answer('GET views', [serums]);
        answer('DELETE view/{id}', undefined);
        const added = answer('POST views', { ...serums, id: 14 });
        const { user, currentAddress } = renderApp('/ingredients?q=water&view=12');
        await heading('Waters');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
        await heading('Ingredients');
        expect(currentAddress()).toBe('/ingredients?q=water');
        await user.click(await screen.findByRole('button', { name: 'Undo' }));
        await heading('Waters');
        expect(added[0]?.body).toMatchObject({ name: 'Waters', search: '?q=water', team: true });
    });

    it('leaves out a filter that its list no longer has, and says so', async () => {
        answerIngredients();
        answer('GET views', [{ ...serums, search: '?colour=red&q=water' }]);
        renderApp('/ingredients?q=water&view=12');
        await heading('Waters');
        expect(
            await screen.findByText('Without the columns and filters that this list no longer has: colour'),
        ).toBeVisible();
        expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
    });

    it('of another list is none of this one', async () => {
        answerIngredients();
        answer('GET views', [{ ...serums, list: 'products' }]);
        renderApp('/ingredients?view=12');
        await heading('Ingredients');
        expect(
            await screen.findByText(
                'Shown without the saved view: the address contains a value that does not exist.',
            ),
        ).toBeVisible();
    });

    it('is in the menu below its list with its count, the first three of a group', async () => {
        answerIngredients();
        const names = ['Waters', 'Oils', 'Acids', 'Clays'];
        answer(
            'GET views',
            names.map((name, place) => ({ ...serums, id: place + 1, name })),
        );
        const { user } = renderApp('/ingredients');
        await heading('Ingredients');
        const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
        const link = await menu.findByRole('link', { name: /^Waters 37/ });
        expect(link).toHaveAttribute('href', '/ingredients?q=water&view=1');
        expect(menu.getByRole('link', { name: /^Acids/ })).toBeVisible();
        expect(menu.queryByRole('link', { name: /^Clays/ })).not.toBeInTheDocument();
        await user.click(menu.getByRole('button', { name: /^Views/ }));
        expect(await screen.findByRole('menuitem', { name: /^Clays/ })).toHaveAttribute(
            'href',
            '/ingredients?q=water&view=4',
        );
    });

    it('that has no room in the menu is marked there behind Views while it is open', async () => {
        answerIngredients();
        const names = ['Waters', 'Oils', 'Acids', 'Clays', 'Salts'];
        answer(
            'GET views',
            names.map((name, place) => ({ ...serums, id: place + 1, name })),
        );
        const { user } = renderApp('/ingredients?q=water&view=4');
        await heading('Clays');
        const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
        const more = await menu.findByRole('button', { name: /^Views/ });
        expect(more).toHaveAttribute('aria-current', 'true');
        await user.click(more);
        expect(await screen.findByRole('menuitem', { name: /^Clays/ })).toHaveAttribute(
            'aria-current',
            'page',
        );
        expect(screen.getByRole('menuitem', { name: /^Salts/ })).not.toHaveAttribute('aria-current');
    });

    it('of the team says which colleague made it', async () => {
        answerIngredients();
        const anna = { id: 7, name: 'anna' };
        answer('GET views', [
            { ...serums, by: anna },
            { ...serums, id: 13, name: 'Oils', by: anna },
        ]);
        const { user } = renderApp('/ingredients?q=water&view=12');
        await heading('Waters');
        expect(await screen.findByText('Team view of anna')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Views' }));
        expect(await screen.findByRole('menuitem', { name: /^Oils/ })).toHaveTextContent('Team view of anna');
    });

    it('need not be saved to be found again, by the names of what narrowed it', async () => {
        localStorage.setItem(
            'RaStore.recentLists',
            JSON.stringify([{ list: 'corrections', search: '?kind=brand&colour=red', at: Date.now() }]),
        );
        answer('GET corrections', { items: [], total: 0 });
        answer('GET views', []);
        const { user } = renderApp('/corrections');
        await heading('Corrections');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        expect(await screen.findByRole('menuitem', { name: /^About: Brands? · 1 filter/ })).toBeVisible();
    });

    it('need not be saved to be found again', async () => {
        localStorage.setItem(
            'RaStore.recentLists',
            JSON.stringify([{ list: 'ingredients', search: '?q=oil', at: Date.now() }]),
        );
        answerIngredients();
        answer('GET views', []);
        const { user, currentAddress } = renderApp('/ingredients');
        await user.click(await screen.findByRole('button', { name: 'Views' }));
        await user.click(await screen.findByRole('menuitem', { name: /“oil”/ }));
        expect(currentAddress()).toBe('/ingredients?q=oil');
    });
});
