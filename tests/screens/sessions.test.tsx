import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewSignIn, OwnSession } from '../../contract/access.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { answerEvents } from './support/answerEvents.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';
import { session } from './support/sessions.ts';
import { answerProfile, tess } from './users/profileBackend.ts';

const strange = session(1, { system: 'Android', form: 'phone', address: '203.0.113.7', is_new: true });
const here = session(2, { is_current: true });
const phone = session(3, { browser: 'Safari', system: 'iPhone', form: 'phone', opened_by: 'reset_link' });
const old = session(4, { browser: null, system: null, form: null, opened_by: null, address: null });

let sessions: OwnSession[];
beforeEach(() => {
    sessions = [strange, here, phone, old];
});

const answerSessions = () => answer('GET auth/sessions', () => sessions);

const table = () => screen.findByRole('table', { name: 'Where I am signed in' });

const open = async () => {
    const reads = answerSessions();
    const app = renderApp('/settings?tab=security');
    const rows = within(await table())
        .getAllByRole('row')
        .slice(1);
    return { ...app, reads, rows };
};

const end = (device: string) => screen.getByRole('button', { name: `End ${device}` });

describe('the tab of sign-in and security', () => {
    it('lists where the account is signed in, as the backend sorts it', async () => {
        const { rows } = await open();
        expect(screen.getByRole('heading', { level: 1, name: 'Your Settings' })).toBeVisible();
        expect(screen.getByRole('tab', { name: 'Sign-in and security', selected: true })).toBeVisible();
        expect(rows.map(row => row.querySelector('b')?.textContent)).toEqual([
            'Firefox on Android',
            'Firefox on Linux',
            'Safari on iPhone',
            'Unknown device',
        ]);
        expect(rows[2]).toHaveTextContent('reset link');
        expect(rows[2]).toHaveTextContent('09-01-2026');
        expect(rows[2]).toHaveTextContent('10-01-2026');
    });

    it('marks this session, which has no button, and the one of a new browser at a new address', async () => {
        const { rows } = await open();
        expect(rows[1]).toHaveTextContent('This one');
        expect(rows[1]).toHaveTextContent('now');
        expect(within(rows[1]!).queryByRole('button')).not.toBeInTheDocument();
        expect(rows[0]).toHaveTextContent('203.0.113.7new address and new browser');
        expect(rows.filter(row => row.textContent.includes('new browser'))).toHaveLength(1);
    });

    it('says so if there is no other', async () => {
        sessions = [here];
        await open();
        expect(screen.getByText('You are signed in only here.')).toBeVisible();
        expect(screen.queryByRole('button', { name: /^End/ })).not.toBeInTheDocument();
    });

    it('repeats address, since and last seen beside the device, for a phone', async () => {
        const { rows } = await open();
        expect(within(rows[2]!).getAllByText('198.51.100.1').length).toBeGreaterThan(0);
        expect(rows[2]).toHaveTextContent('Since 09-01-2026 · seen 10-01-2026');
    });

    it('ends one, says so, reads the list again and moves the focus to the next', async () => {
        const { user, reads } = await open();
        const ends = answer('DELETE auth/session/{id}', ({ params }) => {
            sessions = sessions.filter(({ id }) => id !== params.id);
            return undefined;
        });
        await user.click(end('Firefox on Android'));
        expect(await screen.findByText('Ended: Firefox on Android')).toBeVisible();
        await waitFor(() => expect(end('Safari on iPhone')).toHaveFocus());
        expect(ends.map(({ params }) => params.id)).toEqual([strange.id]);
        expect(reads).toHaveLength(2);
        await user.click(end('Unknown device'));
        await waitFor(() => expect(end('Safari on iPhone')).toHaveFocus());
    });

    it('ends all others after a question', async () => {
        const { user } = await open();
        const ends = answer('DELETE auth/sessions', () => {
            sessions = [here];
            return { ended: 3 };
        });
        const button = screen.getByRole('button', { name: 'End all 3 others' });
        await user.click(button);
        const question = await screen.findByRole('alertdialog', { name: 'End all 3 others' });
        await user.click(within(question).getByRole('button', { name: 'No' }));
        expect(ends).toHaveLength(0);
        await user.click(button);
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        expect(await screen.findByText('3 others have ended')).toBeVisible();
        expect(await screen.findByText('You are signed in only here.')).toBeVisible();
    });

    it('says why one could not be ended, and shows what there is now', async () => {
        const { user, reads } = await open();
        answer('DELETE auth/session/{id}', () => {
            sessions = [here, phone, old];
            return refusal(404, { error: 'There is no such session' });
        });
        await user.click(end('Firefox on Android'));
        expect(await screen.findByText('There is no such session')).toBeVisible();
        await waitFor(() => expect(reads).toHaveLength(2));
        await waitFor(() =>
            expect(screen.queryByRole('button', { name: 'End Firefox on Android' })).not.toBeInTheDocument(),
        );
    });

    it('can be read again if reading fails', async () => {
        let fails = true;
        answer('GET auth/sessions', () => (fails ? refusal(500, { error: 'Broken' }) : sessions));
        const { user } = renderApp('/settings?tab=security');
        const retry = await screen.findByRole('button', { name: 'Retry' });
        fails = false;
        await user.click(retry);
        expect(await table()).toBeVisible();
    });

    it('shows a new session when it is opened again, and when the window gets the focus', async () => {
        sessions = [here];
        const { user } = await open();
        sessions = [here, phone];
        await user.click(screen.getByRole('tab', { name: 'Change Password' }));
        await user.click(screen.getByRole('tab', { name: 'Sign-in and security' }));
        expect(await screen.findByRole('button', { name: 'End Safari on iPhone' })).toBeVisible();
        sessions = [strange, here, phone];
        focusManager.setFocused(false);
        focusManager.setFocused(true);
        expect(await screen.findByRole('button', { name: 'End Firefox on Android' })).toBeVisible();
        focusManager.setFocused(undefined);
    });

    it('has an address that can be shared, and an entry of the account menu', async () => {
        answerSessions();
        const { user, currentAddress } = renderApp('/settings');
        await screen.findByRole('tab', { name: 'Change Password', selected: true });
        await user.click(screen.getByRole('button', { name: /^Account/ }));
        await user.click(await screen.findByRole('menuitem', { name: 'Sign-in and security' }));
        expect(await table()).toBeVisible();
        expect(currentAddress()).toBe('/settings?tab=security');
        await user.click(screen.getByRole('tab', { name: 'Change Password' }));
        expect(currentAddress()).toBe('/settings');
    });

    it('is absent where the backend lacks the call', async () => {
        answer('GET console', { calls: [], narrowing: false });
        const { user } = renderApp('/settings?tab=security', { asksOffers: true });
        expect(await screen.findByRole('tab', { name: 'Change Password', selected: true })).toBeVisible();
        expect(screen.getAllByRole('tab')).toHaveLength(1);
        await user.click(screen.getByRole('button', { name: /^Account/ }));
        await screen.findByRole('menuitem', { name: 'Settings' });
        expect(screen.queryByRole('menuitem', { name: 'Sign-in and security' })).not.toBeInTheDocument();
    });
});

describe('a sign-in by a new browser at a new address', () => {
    const signIn: NewSignIn = {
        id: 7,
        browser: 'Firefox',
        system: 'Android',
        address: '203.0.113.7',
        created: '2026-01-09 03:12:00',
    };

    const openTold = async () => {
        answerEvents();
        answerSessions();
        answer('GET auth/new-sign-ins', [signIn]);
        const told = answer('DELETE auth/new-sign-in/{id}', undefined);
        const app = renderApp('/settings', { live: true });
        const notice = await screen.findByText(
            /^Firefox on Android at 203.0.113.7 signed in on 09-01-2026 .*. Was it you\?/,
            {},
            { timeout: 10_000 },
        );
        return { ...app, told, notice };
    };

    it('is told until it is closed', async () => {
        const { user, told, notice } = await openTold();
        await user.click(screen.getByRole('button', { name: 'Close' }));
        expect(notice).not.toBeInTheDocument();
        await waitFor(() => expect(told.map(({ params }) => params.id)).toEqual(['7']));
    });

    it('leads to where the account is signed in', async () => {
        const { user, told, notice } = await openTold();
        await user.click(screen.getByRole('link', { name: 'See where you are signed in' }));
        expect(await table()).toBeVisible();
        expect(notice).not.toBeInTheDocument();
        await waitFor(() => expect(told).toHaveLength(1));
    });
});

describe('the sessions of a member', () => {
    const { address: _address, is_current: _isCurrent, ...foreign } = phone;

    const openMember = () => {
        answerProfile();
        return renderApp(`/user/${tess.id}`);
    };

    it('are counted, and all ended after a question', async () => {
        let places = [foreign, foreign];
        answer('GET auth/user/{id}/sessions', () => places);
        const ends = answer('DELETE auth/user/{id}/sessions', () => {
            places = [];
            return { ended: 2 };
        });
        const { user } = openMember();
        expect(await screen.findByText(/At 2 places/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'End all' }));
        await screen.findByRole('alertdialog', { name: `Sign ${tess.username} out everywhere` });
        await user.click(screen.getByRole('button', { name: 'Yes' }));
        expect(await screen.findByText(`${tess.username} is signed out everywhere`)).toBeVisible();
        expect(await screen.findByText('Nowhere')).toBeVisible();
        expect(ends).toHaveLength(1);
    });

    it('end in the settings if the member is oneself', async () => {
        answerProfile({ user: { ...tess, id: staff.id } });
        answer('GET auth/user/{id}/sessions', [foreign]);
        renderApp(`/user/${staff.id}`);
        expect(await screen.findByText(/At 1 place/)).toBeVisible();
        expect(screen.queryByRole('button', { name: 'End all' })).not.toBeInTheDocument();
    });

    it('say why they could not be ended', async () => {
        answer('GET auth/user/{id}/sessions', [foreign]);
        answer('DELETE auth/user/{id}/sessions', () => noAnswer());
        const { user } = openMember();
        await user.click(await screen.findByRole('button', { name: 'End all' }));
        await user.click(await screen.findByRole('button', { name: 'Yes' }));
        expect(await screen.findByRole('alert')).toBeVisible();
        expect(screen.getByText(/At 1 place/)).toBeVisible();
    });

    it('are not mentioned where the backend lacks the call', async () => {
        openMember();
        expect(await screen.findByText('Latest login')).toBeVisible();
        expect(screen.queryByText('Signed in')).not.toBeInTheDocument();
    });
});
