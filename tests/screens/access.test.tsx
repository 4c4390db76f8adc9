import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createServices } from '../../src/app/createServices.ts';
import { protectedAddresses } from '../e2e/support/addresses.ts';
import { answer, api, noAnswer, refusal } from './support/answers.ts';
import { member, staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const type = async (user: ReturnType<typeof renderApp>['user'], email: string, password: string) => {
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('access to the console', () => {
    it('is checked once, when the console loads', async () => {
        const asked = answer('GET auth/me', staff);
        renderApp('/settings', { ownSession: true });
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
        expect(asked).toHaveLength(1);
    });

    it('shows neither the page nor the sign-in form until the check is done', async () => {
        let tell: (me: typeof staff) => void = () => undefined;
        answer('GET auth/me', () => new Promise<typeof staff>(resolve => (tell = resolve)));
        const { currentAddress } = renderApp('/settings', { ownSession: true });
        await screen.findByRole('progressbar');
        expect(currentAddress()).toBe('/settings');
        expect(screen.queryByRole('heading')).not.toBeInTheDocument();
        tell(staff);
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
    });

    it.each([...protectedAddresses.map(address => address.replace('{id}', '1')), '/nonsense'])(
        'leads a signed-out visitor of %s to the sign-in',
        async address => {
            const { currentAddress } = renderApp(address, { me: null });
            expect(await screen.findByRole('heading', { name: 'Staff sign in' })).toBeVisible();
            expect(currentAddress()).toBe('/login');
        },
    );

    it('tells a user without access, and lets them sign out', async () => {
        const { currentAddress, user } = renderApp('/settings', { me: member });
        expect(await screen.findByRole('heading', { name: 'No access' })).toBeVisible();
        expect(currentAddress()).toBe('/login');
        answer('POST auth/logout', undefined);
        await user.click(screen.getByRole('button', { name: 'Sign out' }));
        expect(await screen.findByRole('heading', { name: 'Staff sign in' })).toBeVisible();
    });

    it('keeps the session when the server cannot be reached, and retries', async () => {
        answer('GET auth/me', () => noAnswer());
        const { currentAddress, user } = renderApp('/settings', { ownSession: true });
        expect(await screen.findByRole('heading', { name: 'Backbar cannot be reached' })).toBeVisible();
        expect(currentAddress()).toBe('/settings');
        answer('GET auth/me', staff);
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
    });

    it.each([
        [403, { error: 'Closed for maintenance' }, 'Closed for maintenance'],
        [500, {}, 'Server Error. Please try again later.'],
    ])('tells what the server said when it answers with %s', async (status, body, said) => {
        answer('GET auth/me', () => refusal(status, body as never));
        renderApp('/settings', { ownSession: true });
        expect(await screen.findByRole('heading', { name: 'Backbar could not be opened' })).toBeVisible();
        expect(screen.getByText(said)).toBeVisible();
    });
});

describe('signing in', () => {
    it('leads to the page that was requested', async () => {
        const { currentAddress, user } = renderApp('/settings', { me: null });
        const received = answer('POST auth/login', staff);
        await type(user, ' staff@backbar.example ', 'backbar-staff');
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
        expect(currentAddress()).toBe('/settings');
        expect(received[0]?.body).toEqual({ email: 'staff@backbar.example', password: 'backbar-staff' });
    });

    it('leads to the dashboard otherwise, also for staff who are already signed in', async () => {
        answer('GET dashboard-stats', () => refusal(404, { error: 'None' }));
        answer('GET region-processings', () => refusal(404, { error: 'None' }));
        answer('GET region-processings/days', () => refusal(404, { error: 'None' }));
        const { currentAddress } = renderApp('/login');
        await waitFor(() => expect(currentAddress()).toBe('/dashboard'));
    });

    it('shows missing fields and errors from the server', async () => {
        const { user } = renderApp('/login', { me: null });
        await user.click(await screen.findByRole('button', { name: 'Sign in' }));
        expect(await screen.findAllByText('This field is required!')).toHaveLength(2);
        answer('POST auth/login', () => refusal(401, { error: 'Wrong email or password' }));
        await type(user, 'staff@backbar.example', 'wrong');
        expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password');
        await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });

    it('shows the password on request', async () => {
        const { user } = renderApp('/login', { me: null });
        await user.click(await screen.findByRole('button', { name: 'Show the password' }));
        await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text'));
    });
});

describe('the public pages', () => {
    it.each([
        ['/', 'Backbar'],
        ['/login', 'Staff sign in'],
        ['/download', 'Get the app'],
        ['/reset-password/abc123', 'Reset password'],
        ['/product/12/instagram/post', 'Social post'],
    ])('open at %s without a session, and without the shell', async (address, heading) => {
        answer('GET auth/reset-password/{token}', { ...staff, has_password: false });
        answer('GET product/{id}/social-post', {
            name: 'Calm Serum',
            brand_name: 'Aurea',
            image: null,
            risk: 'low',
            hazards: { none: 0, low: 1, moderate: 0, high: 0 },
        });
        const { currentAddress } = renderApp(address, { me: null });
        expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(currentAddress()).toBe(address);
        expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    });

    it('introduce the console to visitors', async () => {
        renderApp('/', { me: null });
        expect(await screen.findByRole('link', { name: 'Staff sign in' })).toHaveAttribute('href', '/login');
        expect(screen.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/download');
        await waitFor(() => expect(document.title).toBe('Backbar'));
    });

    it('list the app store of the visitor’s phone first', async () => {
        vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
        renderApp('/download', { me: null });
        const links = await screen.findAllByRole('link');
        expect(links.map(link => link.textContent)).toEqual(['Google Play', 'App Store']);
        vi.restoreAllMocks();
    });

    it('open the session of a reset link and ask for a new password', async () => {
        const received = answer('GET auth/reset-password/{token}', { ...staff, has_password: false });
        const { user } = renderApp('/reset-password/abc123', { me: null });
        await user.click(await screen.findByRole('link', { name: 'Choose a new password' }));
        expect(received.every(({ params }) => params.token === 'abc123')).toBe(true);
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
        expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    });

    it('do not blame a reset link for a failing server', async () => {
        answer('GET auth/reset-password/{token}', () => refusal(500, undefined));
        renderApp('/reset-password/abc', { me: null });
        expect(await screen.findByText(/^The link could not be opened. Server Error/)).toBeVisible();
    });

    it('say that a reset link no longer works', async () => {
        answer('GET auth/reset-password/{token}', () => refusal(404, { error: 'Not found' }));
        renderApp('/reset-password/old', { me: null });
        expect(await screen.findByText(/unknown, used or expired/)).toBeVisible();
    });
});

describe('a signed-in session', () => {
    it('shows a not-found page at an unknown address', async () => {
        renderApp('/nonsense');
        expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
        expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    });

    it('leaves nothing behind after signing out except language and theme', async () => {
        const { currentAddress, services, user } = renderApp('/settings');
        services.store.setItem('theme', 'dark');
        services.store.setItem('somebody.columns', ['name']);
        localStorage.setItem('backbar.reference.brands', '{}');
        localStorage.setItem('backbar.read.1.posts', '[4]');
        await user.click(await screen.findByRole('button', { name: /^Account/ }));
        const out = answer('POST auth/logout', undefined);
        await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
        expect(await screen.findByRole('heading', { name: 'Staff sign in' })).toBeVisible();
        expect(currentAddress()).toBe('/login');
        expect(out).toHaveLength(1);
        expect(localStorage.getItem('backbar.reference.brands')).toBeNull();
        expect(localStorage.getItem('backbar.read.1.posts')).toBe('[4]');
        expect(services.store.getItem('theme')).toBe('dark');
        expect(services.store.getItem('somebody.columns')).toBeUndefined();
        expect(services.queryClient.getQueryCache().getAll()).toEqual([]);
    });
});

describe('a session that ends during editing', () => {
    it('asks for the password on the page and keeps what was typed', async () => {
        const { user } = renderApp('/settings');
        await user.type(
            await screen.findByLabelText('Current password', { selector: 'input' }),
            'backbar-staff',
        );
        await user.type(screen.getByLabelText('New password'), 'backbar-new');
        await user.type(screen.getByLabelText('Confirm password'), 'backbar-new');
        let signedIn = false;
        const saved = answer('POST auth/change-password', () =>
            signedIn ? undefined : refusal(401, { error: 'Signed out' }),
        );
        await user.click(screen.getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
        expect(dialog).toBeVisible();
        answer('POST auth/login', () => {
            signedIn = true;
            return staff;
        });
        await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
        await user.click(screen.getByRole('button', { name: 'Sign in' }));
        expect(await screen.findByText('Changed password!')).toBeVisible();
        expect(saved).toHaveLength(2);
        expect(saved[1]?.body).toEqual(saved[0]?.body);
    });

    it('keeps the form when another account signs in in another tab, and saves after signing in again', async () => {
        const { user } = renderApp('/settings');
        await user.type(
            await screen.findByLabelText('Current password', { selector: 'input' }),
            'backbar-staff',
        );
        await user.type(screen.getByLabelText('New password'), 'backbar-new');
        await user.type(screen.getByLabelText('Confirm password'), 'backbar-new');
        let current = member;
        answer('GET auth/me', () => current);
        const saved = answer('POST auth/change-password', () =>
            current === staff ? undefined : refusal(403, { error: 'You do not have access to this' }),
        );
        await user.click(screen.getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
        expect(dialog).toHaveTextContent(`${member.email} has signed in in another tab`);
        await user.click(screen.getByRole('button', { name: 'Not now' }));
        expect(await screen.findByText('You do not have access to this')).toBeVisible();
        expect(screen.getByLabelText('New password')).toHaveValue('backbar-new');
        await user.click(await screen.findByRole('button', { name: 'Save' }));
        await screen.findByRole('dialog', { name: 'Sign in again' });
        answer('POST auth/login', () => (current = staff));
        await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
        await user.click(screen.getByRole('button', { name: 'Sign in' }));
        expect(await screen.findByText('Changed password!')).toBeVisible();
        expect(saved).toHaveLength(3);
    });

    it('saves nothing in the name of a colleague who signs in in another tab, and saves after signing in again', async () => {
        const mine = renderApp('/settings');
        const { user } = mine;
        await user.type(
            await screen.findByLabelText('Current password', { selector: 'input' }),
            'backbar-staff',
        );
        await user.type(screen.getByLabelText('New password'), 'backbar-new');
        await user.type(screen.getByLabelText('Confirm password'), 'backbar-new');
        const colleague = { ...staff, id: 3, username: 'noor', email: 'noor@backbar.example' };
        answer('POST auth/login', () => colleague);
        await createServices({ config: mine.services.config, api }).session.signIn(colleague.email, 'x');
        const saved = answer('POST auth/change-password', undefined);

        await user.click(screen.getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
        expect(dialog).toHaveTextContent('noor@backbar.example has signed in in another tab');
        expect(screen.getByLabelText('Email')).toHaveValue(staff.email);
        expect(screen.getByLabelText('Email')).toBeDisabled();
        await user.click(screen.getByRole('button', { name: 'Not now' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was sent.');
        expect(saved).toHaveLength(0);

        await user.click(await screen.findByRole('button', { name: 'Save' }));
        await screen.findByRole('dialog', { name: 'Sign in again' });
        answer('POST auth/login', () => staff);
        await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
        await user.click(screen.getByRole('button', { name: 'Sign in' }));
        expect(await screen.findByText('Changed password!')).toBeVisible();
        expect(saved).toHaveLength(1);
    });

    it('keeps the page when the dialog is dismissed', async () => {
        const { currentAddress, user } = renderApp('/settings');
        await user.type(
            await screen.findByLabelText('Current password', { selector: 'input' }),
            'backbar-staff',
        );
        await user.type(screen.getByLabelText('New password'), 'backbar-new');
        await user.type(screen.getByLabelText('Confirm password'), 'backbar-new');
        answer('POST auth/change-password', () => refusal(401, { error: 'Signed out' }));
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await user.click(await screen.findByRole('button', { name: 'Not now' }));
        expect(await screen.findByRole('alert')).toHaveTextContent('Signed out');
        expect(screen.getByLabelText('New password')).toHaveValue('backbar-new');
        expect(currentAddress()).toBe('/settings');
    });
});
