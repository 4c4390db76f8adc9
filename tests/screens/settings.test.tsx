import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const save = () => screen.getByRole('button', { name: 'Save' });

const open = async (me = staff) => {
    const app = renderApp('/settings', { me });
    await screen.findByRole('heading', { name: 'Your Settings' });
    const type = async (values: Record<string, string>) => {
        for (const [name, value] of Object.entries(values)) {
            await app.user.clear(field(name));
            await app.user.type(field(name), value);
        }
    };
    return { ...app, type };
};

const fresh = { 'New password': 'backbar-new', 'Confirm password': 'backbar-new' };

describe('the user’s password', () => {
    it('is on a tab of the settings', async () => {
        await open();
        expect(screen.getByRole('tab', { name: 'Change Password' })).toBeVisible();
        await waitFor(() => expect(document.title).toBe('Your Settings | Backbar'));
    });

    it('tells password managers whose it is', async () => {
        await open();
        const username = document.querySelector('input[autocomplete="username"]');
        expect(username).toHaveValue(staff.email);
    });

    it('is saved with the current one, and the form is cleared', async () => {
        const { user, type, services } = await open();
        expect(save()).toBeDisabled();
        await type({ 'Current password': 'backbar-staff', ...fresh });
        const received = answer('POST auth/change-password', undefined);
        const loads = answer('GET auth/me', { ...staff, username: 'ingrid2' });
        await user.click(save());
        expect(await screen.findByText('Changed password!')).toBeVisible();
        expect(received[0]?.body).toEqual({
            current_password: 'backbar-staff',
            new_password: 'backbar-new',
            confirm_password: 'backbar-new',
        });
        await waitFor(() => expect(field('New password')).toHaveValue(''));
        await waitFor(() => expect(loads).toHaveLength(1));
        expect(services.session.get()).toMatchObject({ me: { username: 'ingrid2' } });
    });

    it('is rated while it is typed, by what the account is called too', async () => {
        const { user } = await open();
        expect(screen.queryByText(/guess/)).toBeNull();
        await user.type(field('New password'), `${staff.username}1`);
        expect(await screen.findByText('Guessed at once', { selector: '[role=status]' })).toBeVisible();
        await user.clear(field('New password'));
        expect(screen.queryByText(/guess/)).toBeNull();
        await user.type(field('New password'), 'kelp, quartz and 4 umbrellas');
        expect(await screen.findByText('Very hard to guess')).toBeVisible();
    });

    it('is rated without delay however long it is', async () => {
        const { user } = await open();
        await user.click(field('New password'));
        await user.paste('ab'.repeat(100));
        expect(await screen.findByText('Guessed at once')).toBeVisible();
    });

    it('is checked field by field, and its confirmation again when the new one is mended', async () => {
        const { user, type } = await open();
        await type({ 'New password': 'seven77' });
        await user.tab();
        expect(await screen.findByText('Must be at least 8 characters')).toBeVisible();
        await type({ 'Confirm password': 'backbar-new' });
        await user.tab();
        expect(await screen.findByText('Passwords must match')).toBeVisible();
        await type({ 'New password': 'backbar-new' });
        await waitFor(() => expect(screen.queryByText('Passwords must match')).not.toBeInTheDocument());
    });

    it('has nothing to save once what was typed is taken back', async () => {
        const { user, type } = await open();
        await type({ 'Current password': 'b' });
        expect(save()).toBeEnabled();
        await user.keyboard('{Backspace}');
        await waitFor(() => expect(save()).toBeDisabled());
    });

    it('is set without a current one by users who have none', async () => {
        const { user, type } = await open({ ...staff, has_password: false });
        expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
        const received = answer('POST auth/change-password', undefined);
        await type(fresh);
        await user.click(save());
        await waitFor(() =>
            expect(received[0]?.body).toEqual({
                new_password: 'backbar-new',
                confirm_password: 'backbar-new',
            }),
        );
    });

    it('must be long enough and match its confirmation', async () => {
        const { user, type } = await open();
        await type({ 'New password': 'short', 'Confirm password': 'shorter' });
        await user.click(save());
        expect(await screen.findByText('Must be at least 8 characters')).toBeVisible();
        expect(await screen.findByText('Passwords must match')).toBeVisible();
        expect(await screen.findByText('This field is required!')).toBeVisible();
    });

    it('requires the new one and its confirmation', async () => {
        const { user, type } = await open();
        await type({ 'Current password': 'backbar-staff' });
        await user.click(save());
        expect(await screen.findAllByText('This field is required!')).toHaveLength(2);
        for (const name of ['New password', 'Confirm password']) expect(field(name)).toBeInvalid();
    });

    it('shows errors from the server at the field', async () => {
        const { user, type } = await open();
        await type({ 'Current password': 'wrong', ...fresh });
        answer('POST auth/change-password', () =>
            refusal(422, { errors: { current_password: ['Wrong password'] } }),
        );
        await user.click(save());
        expect(await screen.findByText('Wrong password')).toBeVisible();
        expect(field('New password')).toHaveValue('backbar-new');
    });

    it('shows them in the language of the console', async () => {
        window.localStorage.setItem('RaStore.locale', JSON.stringify('fr'));
        const { user } = renderApp('/settings');
        await user.type(await screen.findByLabelText('Mot de passe actuel'), 'wrong');
        await user.type(screen.getByLabelText('Nouveau mot de passe'), 'backbar-new');
        await user.type(screen.getByLabelText('Confirmer le mot de passe'), 'backbar-new');
        answer('POST auth/change-password', () =>
            refusal(422, {
                errors: { current_password: ['Wrong password'] },
                codes: [{ field: 'current_password', code: 'password', args: {} }],
            }),
        );
        await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
        expect(await screen.findByText('Mot de passe incorrect')).toBeVisible();
    });

    it.each([
        ['a general refusal', () => refusal(429, { error: 'Too many attempts' }), 'Too many attempts'],
        ['silence', () => noAnswer(), 'The server did not answer. What you typed is kept.'],
    ])('says %s at the top of the form and keeps what was typed', async (_, failing, message) => {
        const { user, type } = await open();
        await type({ 'Current password': 'backbar-staff', ...fresh });
        answer('POST auth/change-password', failing);
        await user.click(save());
        expect(await screen.findByRole('alert')).toHaveTextContent(message);
        expect(field('New password')).toHaveValue('backbar-new');
        await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });
});

describe('the mail of the week', () => {
    it('is a setting where the server sends mail, off at first, in a language of the reader’s choice', async () => {
        answer('GET week/mail', { language: null });
        const sent = answer('PUT week/mail', undefined);
        const { user } = renderApp('/settings?tab=mail');
        expect(await screen.findByRole('button', { name: 'Not sent', pressed: true })).toBeVisible();
        answer('GET week/mail', { language: 'de' });
        await user.click(screen.getByRole('button', { name: 'Deutsch' }));
        await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ language: 'de' }]));
        expect(await screen.findByText('You are sent the week from next Monday')).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Deutsch', pressed: true })).toBeVisible();
    });

    it('stays on its tab where it could not be read, and is read again on request', async () => {
        answer('GET week/mail', () => refusal(400, { error: 'Broken' }));
        const { user } = renderApp('/settings?tab=mail');
        const failure = await screen.findByRole('alert');
        expect(failure).toHaveTextContent('Mail could not be loaded.');
        expect(screen.getByRole('tab', { name: 'Mail' })).toHaveAttribute('aria-selected', 'true');
        answer('GET week/mail', { language: 'de' });
        await user.click(within(failure).getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('button', { name: 'Deutsch', pressed: true })).toBeVisible();
    });

    it('is no setting where the server sends none', async () => {
        answer('GET week/mail', null);
        await open();
        expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).not.toContain('Mail');
    });
});

describe('the words to members', () => {
    beforeEach(() => answer('PUT words', undefined));

    it('stay on their tab where they could not be read, and are read again on request', async () => {
        answer('GET words', () => refusal(400, { error: 'Broken' }));
        const { user } = renderApp('/settings?tab=words');
        const failure = await screen.findByRole('alert');
        expect(failure).toHaveTextContent('Words to members could not be loaded.');
        expect(screen.getByRole('tab', { name: 'Words to members' })).toHaveAttribute(
            'aria-selected',
            'true',
        );
        answer('GET words', { submission_accepted: { texts: ['%{scans} people scanned this.'], own: 0 } });
        await user.click(within(failure).getByRole('button', { name: 'Retry' }));
        expect(await screen.findByText('(number) people scanned this.')).toBeVisible();
        expect(screen.getByText(/%\{scans\} stands for the number of people/)).toBeVisible();
    });
});
