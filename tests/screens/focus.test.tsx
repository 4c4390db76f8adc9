import './products/backend.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { balm } from '../unit/products/balm.ts';
import { answerForm } from './products/backend.ts';
import { answer, refusal } from './support/answers.ts';
import { balmOfBarley } from './support/balmOfBarley.ts';
import { renderApp } from './support/renderApp.tsx';

const submission = { ...balmOfBarley, barcode: null };

describe('keys of a page', () => {
    it('still work while a link takes long, and are not typed into the search', async () => {
        answer('GET new-product/{id}', submission);
        answer('GET new-product/{id}/place', { position: 1, total: 2, previous: null, next: 39 });
        const match = { type: 'product' as const, id: 12, name: 'Barley Balm', image: null, score: 90 };
        answer('POST search/brand-product', { items: [{ ...match, brand: { id: 4, name: 'Halden' } }] });
        let finish = () => undefined as void;
        const slow = new Promise<void>(resolve => (finish = resolve));
        answer('PUT new-product/{id}/link', async () => {
            await slow;
            return submission;
        });
        const { user } = renderApp('/new-product/40');
        const search = await screen.findByRole('searchbox', { name: 'Search the catalogue' });
        const typed = search.getAttribute('value');
        await user.click(search);
        await user.click(await screen.findByRole('button', { name: 'Link to this Barley Balm' }));
        await new Promise(resolve => setTimeout(resolve, 1300));
        expect(search).not.toHaveFocus();
        await user.keyboard('l');
        expect(await screen.findByRole('dialog', { name: 'Link Product' })).toBeVisible();
        expect(search).toHaveAttribute('value', typed);
        finish();
    });
});

describe('a table', () => {
    it('is one Tab stop, and arrow keys move through its controls by row', async () => {
        const items = [40, 41, 42].map(id => ({ ...submission, id, product_name: `Balm ${id}` }));
        answer('GET new-products', { items, total: 3 });
        const { user } = renderApp('/new-products');
        const name = (id: number) => screen.getByRole('link', { name: `Balm ${id}` });
        await screen.findByRole('link', { name: 'Balm 40' });
        name(40).focus();
        await user.keyboard('{ArrowDown}');
        expect(name(41)).toHaveFocus();
        await user.keyboard('{ArrowRight}');
        const users = screen.getAllByRole('link', { name: 'tess' });
        expect(users[1]).toHaveFocus();
        await user.keyboard('{ArrowDown}');
        expect(users[2]).toHaveFocus();
        await user.tab();
        expect(screen.getByRole('table')).not.toContainElement(document.activeElement as HTMLElement);
        await user.tab({ shift: true });
        expect(users[2]).toHaveFocus();
    });
});

describe('the calendar of the dashboard', () => {
    it('is one Tab stop, the chosen day, and arrow keys move through the days', async () => {
        answer('GET dashboard-stats', () => refusal(404, { error: 'There is no such call' }));
        answer('GET region-processings/days', []);
        answer('GET region-processings', { processed: [], skipped: [] });
        const { user } = renderApp('/dashboard?date=2026-03-12');
        const calendar = within(await screen.findByRole('table', { name: 'Choose a day' }));
        const day = (name: string) => calendar.getByRole('button', { name });
        const stops = calendar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
        expect(stops).toEqual([day('12-03-2026')]);
        day('12-03-2026').focus();
        await user.keyboard('{ArrowDown}');
        expect(day('19-03-2026')).toHaveFocus();
        await user.keyboard('{PageUp}');
        await waitFor(() => expect(day('19-02-2026')).toHaveFocus());
    });
});

describe('a form', () => {
    beforeEach(() => {
        answerForm();
        answer('GET product/{id}', balm);
    });

    it('opened by E starts in its first field', async () => {
        const { user } = renderApp('/product/12');
        await screen.findByText('Edit Product');
        await user.keyboard('e');
        await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    });

    it('opened by its address leaves the focus alone', async () => {
        renderApp('/product/12?edit=true');
        expect(await screen.findByRole('textbox', { name: 'Name' })).not.toHaveFocus();
    });

    it('to add a brand starts in the name of the brand', async () => {
        const { user } = renderApp('/product/12?edit=true');
        await user.click(await screen.findByRole('button', { name: 'Add Brand' }));
        const form = within(screen.getByRole('region', { name: 'Add Brand' }));
        expect(form.getByRole('textbox')).toHaveFocus();
    });
});

describe('the password form', () => {
    it('moves the focus to the first field that the server refuses', async () => {
        answer('POST auth/change-password', () =>
            refusal(422, { errors: { current_password: ['Is not right'] } }),
        );
        const { user } = renderApp('/settings');
        await screen.findByRole('heading', { name: 'Your Settings' });
        const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
        await user.type(field('Current password'), 'old password');
        await user.type(field('New password'), 'new password');
        await user.type(field('Confirm password'), 'new password');
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByText('Is not right');
        await waitFor(() => expect(field('Current password')).toHaveFocus());
    });
});
