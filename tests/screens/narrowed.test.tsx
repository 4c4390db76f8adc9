import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Me } from '../../contract/access.ts';
import { answerBrand } from './brands/backend.ts';
import { answer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';
import { answerProfile, tess } from './users/profileBackend.ts';

const narrowed = (...refused: string[]): Me => ({
    ...staff,
    narrowed: { areas: ['shops'], reading_only: false, refused },
});

const ofShops = narrowed(
    'GET users',
    'POST search/users',
    'PUT brand/{id}',
    'DELETE brand/{id}',
    'POST brands',
    'POST products',
);

const refusedAs = (code: string, error: string) => () =>
    refusal(403, { error, codes: [{ code, args: {} }] } as never);

describe('staff who are narrowed', () => {
    it('find in the menu what they may list, and no form for what they may not save', async () => {
        answerBrand();
        renderApp('/brands', { me: ofShops });
        await screen.findByRole('link', { name: 'Kelp Lab' });
        const menu = within(screen.getByRole('navigation', { name: 'Main' }));
        expect(menu.getByRole('link', { name: /Shop items/ })).toBeVisible();
        expect(menu.queryByRole('link', { name: /Users/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: /Add brand/i })).not.toBeInTheDocument();
    });

    it('find neither button nor key on the page of a record', async () => {
        answerBrand();
        const { user, currentAddress } = renderApp('/brand/12', { me: ofShops });
        expect(await screen.findByRole('heading', { name: /Kelp Lab/ })).toBeVisible();
        expect(screen.queryByRole('link', { name: /Edit/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
        await user.keyboard('ed');
        expect(currentAddress()).toBe('/brand/12');
        expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });

    it('are told in plain words at an address of another area', async () => {
        answer('GET users', refusedAs('narrowed', 'No'));
        answer('GET auth/me', ofShops);
        renderApp('/users', { me: ofShops });
        expect(await screen.findByText(/limited to other areas or to reading/)).toBeVisible();
    });

    it('have all of it where the backend says nothing of it', async () => {
        answerBrand();
        renderApp('/brand/12');
        expect(await screen.findByRole('link', { name: /Edit/ })).toBeVisible();
        expect(screen.getByRole('button', { name: /Delete/ })).toBeVisible();
    });
});

describe('the rights of a colleague', () => {
    it('are shown and changed by their areas', async () => {
        answerProfile();
        answer('GET auth/user/{id}/narrowing', { areas: ['shops', 'people'], reading_only: true });
        const saved = answer('PUT auth/user/{id}/narrowing', { areas: ['people'], reading_only: true });
        const { user } = renderApp(`/user/${tess.id}`);
        expect(await screen.findByText('Shops, People, reading only')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Change' }));
        const dialog = within(await screen.findByRole('alertdialog', { name: `Rights of ${tess.username}` }));
        await user.click(dialog.getByRole('checkbox', { name: 'Shops' }));
        await user.click(dialog.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(`The rights of ${tess.username} have changed`)).toBeVisible();
        expect(saved.map(({ body }) => body)).toEqual([
            { areas: ['people'], reading_only: true, lead: false },
        ]);
    });

    it('stay as they were chosen when they are refused', async () => {
        answerProfile();
        answer('GET auth/user/{id}/narrowing', { areas: null, reading_only: false });
        answer('PUT auth/user/{id}/narrowing', () =>
            refusal(409, {
                error: 'Somebody of the staff must stay without limits',
                codes: [{ code: 'lastWhole', args: {} }],
            }),
        );
        const { user } = renderApp(`/user/${tess.id}`);
        await user.click(await screen.findByRole('button', { name: 'Change' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        await user.click(dialog.getByRole('checkbox', { name: 'Shops' }));
        await user.click(dialog.getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(/Somebody of the staff must stay without limits/)).toBeVisible();
        expect(dialog.getByRole('checkbox', { name: 'Shops' })).not.toBeChecked();
        expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    });

    it('are none of all areas named, and none of a member’s', async () => {
        answerProfile();
        let rights: { areas: ['shops'] | null; reading_only: boolean } | null = {
            areas: ['shops'],
            reading_only: false,
        };
        answer('GET auth/user/{id}/narrowing', () => rights);
        const saved = answer('PUT auth/user/{id}/narrowing', () => {
            rights = null;
            return { areas: null, reading_only: false };
        });
        const { user } = renderApp(`/user/${tess.id}`);
        await user.click(await screen.findByRole('button', { name: 'Change' }));
        const dialog = within(await screen.findByRole('alertdialog'));
        for (const area of ['Catalogue', 'Moderation', 'Community', 'People'])
            await user.click(dialog.getByRole('checkbox', { name: area }));
        await user.click(dialog.getByRole('button', { name: 'Save' }));
        await waitFor(() =>
            expect(saved.map(({ body }) => body)).toEqual([
                { areas: null, reading_only: false, lead: false },
            ]),
        );
        expect(await screen.findByText('Not staff')).toBeVisible();
    });
});
