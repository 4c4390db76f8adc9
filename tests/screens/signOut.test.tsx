import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readDrafts } from '../../src/features/drafts/draftStore.ts';
import { answerBrand } from './brands/backend.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { useDrafts } from './support/drafts.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

useDrafts();

const kept = () => readDrafts([staff.id, 'brands/12']);

/** The form of a brand with something typed that is kept. */
const openTyped = async (options: Parameters<typeof renderApp>[1] = {}) => {
    answerBrand();
    const app = renderApp('/brand/12?edit=true', options);
    fireEvent.change(await screen.findByLabelText(/^Description/), {
        target: { value: 'From the deep sea.' },
    });
    await waitFor(async () => expect(await kept()).toHaveLength(1));
    return app;
};

const pressSignOut = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>) => {
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
};

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving' });
const signInPage = () => screen.findByRole('heading', { name: 'Staff sign in' });

/** What another tab of the browser does to what both share. */
const inAnotherTab = (key: string, newValue: string | null) =>
    act(() => {
        if (newValue === null) localStorage.removeItem(key);
        else localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    });

describe('signing out', () => {
    it('asks while something is typed, and changes nothing if the person stays', async () => {
        const app = await openTyped();
        const out = answer('POST auth/logout', undefined);
        await pressSignOut(app);
        await app.user.click(within(await question()).getByRole('button', { name: 'No' }));
        expect(screen.getByLabelText(/^Description/)).toHaveValue('From the deep sea.');
        expect(out).toHaveLength(0);
        expect(await kept()).toHaveLength(1);
    });

    it('signs out of the company’s own sign-in too, if it opened the session, and asks the same before', async () => {
        answer('GET auth/provider', { label: 'Acme', link: null, is_current: true });
        const app = await openTyped({ provider: { label: 'Acme', isOnly: false } });
        const there = answer('POST auth/provider/logout', { url: null });
        answer('POST auth/logout', () => refusal(401, { error: 'Please sign in' }));
        await app.user.click(await screen.findByRole('button', { name: /^Account/ }));
        await app.user.click(await screen.findByRole('menuitem', { name: 'Sign out at Acme too' }));
        const asked = within(await question());
        expect(there).toHaveLength(0);
        await app.user.click(asked.getByRole('button', { name: 'Yes' }));
        await signInPage();
        expect(there).toHaveLength(1);
        await waitFor(async () => expect(await kept()).toEqual([]));
    });

    it.each([{ label: 'Acme', isOnly: false }, undefined])(
        'offers that for no session by a password: %j',
        async provider => {
            const asked = answer('GET auth/provider', { label: 'Acme', link: null, is_current: false });
            const { user } = renderApp('/dashboard', { provider });
            await user.click(await screen.findByRole('button', { name: /^Account/ }));
            await screen.findByRole('menuitem', { name: 'Sign out' });
            if (provider) await waitFor(() => expect(asked).toHaveLength(1));
            expect(screen.queryByRole('menuitem', { name: /too$/ })).not.toBeInTheDocument();
        },
    );

    it('removes what was typed here and opened last', async () => {
        const app = await openTyped();
        await waitFor(() => expect(localStorage.getItem(`backbar.opened.${staff.id}`)).toContain('brand:12'));
        answer('POST auth/logout', undefined);
        await pressSignOut(app);
        await app.user.click(within(await question()).getByRole('button', { name: 'Yes' }));
        await signInPage();
        expect(app.currentAddress()).toBe('/login');
        await waitFor(async () => expect(await kept()).toEqual([]));
        expect(localStorage.getItem(`backbar.opened.${staff.id}`)).toBeNull();
        expect(localStorage.getItem('backbar.account')).toBeNull();
    });

    it('asks nothing when nothing is typed', async () => {
        const app = renderApp('/settings');
        answer('POST auth/logout', undefined);
        await pressSignOut(app);
        await signInPage();
        expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('lets nobody sign in before the session has ended, which would take the new one’s cookie away', async () => {
        const app = renderApp('/settings');
        let end = () => {};
        answer('POST auth/logout', () => new Promise<undefined>(resolve => (end = () => resolve(undefined))));
        await pressSignOut(app);
        const signedIn = answer('POST auth/login', staff);
        await app.user.type(await screen.findByLabelText(/^Email/), staff.email);
        await app.user.type(screen.getByLabelText(/^Password/), 'a password{Enter}');
        await expect(waitFor(() => expect(signedIn).toHaveLength(1), { timeout: 300 })).rejects.toThrow();
        end();
        await waitFor(() => expect(signedIn).toHaveLength(1));
    });

    it('works here while the server cannot be reached, says so, and is told to the server by the next page', async () => {
        const app = await openTyped();
        answer('POST auth/logout', noAnswer);
        await pressSignOut(app);
        await app.user.click(within(await question()).getByRole('button', { name: 'Yes' }));
        await signInPage();
        expect(await screen.findByRole('alert')).toHaveTextContent('does not know yet');
        await waitFor(async () => expect(await kept()).toEqual([]));
        app.unmount();

        const out = answer('POST auth/logout', undefined);
        const opened = renderApp('/brand/12');
        await signInPage();
        expect(out).toHaveLength(1);
        expect(screen.queryByRole('alert')).toBeNull();
        opened.unmount();
        renderApp('/settings');
        expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
        expect(out).toHaveLength(1);
    });

    it('shows nothing of the session while the server that knows of no sign-out cannot be reached', async () => {
        localStorage.setItem('backbar.signingOut', 'true');
        answer('POST auth/logout', noAnswer);
        renderApp('/settings');
        expect(await screen.findByRole('heading', { name: /cannot be reached/i })).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
        localStorage.removeItem('backbar.signingOut');
    });
});

describe('a sign-out in another tab', () => {
    it('leaves the page at once, with what was typed, and writes nothing more', async () => {
        const app = await openTyped();
        const asked = answer('GET brand/{id}', () => refusal(401, { error: 'Signed out' }));
        const out = answer('POST auth/logout', undefined);
        await inAnotherTab('backbar.account', null);
        expect(await signInPage()).toBeVisible();
        expect(screen.queryByDisplayValue('From the deep sea.')).toBeNull();
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(app.currentAddress()).toBe('/login');
        expect(app.services.queryClient.getQueryCache().getAll()).toEqual([]);
        await waitFor(async () => expect(await kept()).toEqual([]));
        expect([asked.length, out.length]).toEqual([0, 0]);
    });

    it('is not undone by what the server said before', async () => {
        const { services } = await openTyped();
        let respond = () => undefined as void;
        answer('GET auth/me', async () => {
            await new Promise<void>(resolve => (respond = resolve));
            return staff;
        });
        const loading = services.session.load();
        await inAnotherTab('backbar.account', null);
        await waitFor(() => {
            respond();
            expect(services.session.get().status).toBe('signed-out');
        });
        await loading;
        expect(services.session.get().status).toBe('signed-out');
        expect(localStorage.getItem('backbar.account')).toBeNull();
    });

    it('of which another account takes the place hides the page behind the sign-in', async () => {
        await openTyped();
        await inAnotherTab('backbar.account', 'noor@backbar.example');
        const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
        expect(dialog).toHaveTextContent('noor@backbar.example has signed in in another tab');
    });

    it('is no business of other values', async () => {
        await openTyped();
        await inAnotherTab('backbar.read.1.posts', '[1]');
        await inAnotherTab('backbar.account', staff.email);
        expect(screen.getByLabelText(/^Description/)).toHaveValue('From the deep sea.');
    });
});
