import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const chooseFrench = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Français' }));
};

describe('another language', () => {
    it('is asked about first while something typed is not saved', async () => {
        answer('GET ingredient/{id}', {
            id: 7,
            description: null,
            ewg_rating: null,
            ewg_hazard_score: 'low',
            names: [{ id: 70, name: 'Glycerin', primary: true }],
        });
        const { user } = renderApp('/ingredient/7?edit=true');
        const rating = await screen.findByLabelText(/EWG rating/);
        await user.type(rating, '3');

        await chooseFrench(user);
        const question = within(screen.getByRole('alertdialog'));
        await user.click(question.getByRole('button', { name: 'No' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
        expect(screen.getByLabelText(/EWG rating/)).toHaveValue('3');

        await chooseFrench(user);
        await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
        expect(await screen.findByLabelText(/Note EWG/)).toHaveValue('');
        expect(document.documentElement.lang).toBe('fr');
    });
});
