import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusalCode } from '../../contract/refusals.ts';
import { answer, noAnswer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';

const get = vi.fn<() => Promise<object>>();

/** What a browser returns for a passkey. */
const credential = {
    id: 'a2V5',
    rawId: new Uint8Array([1]).buffer,
    type: 'public-key',
    response: {
        clientDataJSON: new Uint8Array([2]).buffer,
        authenticatorData: new Uint8Array([3]).buffer,
        signature: new Uint8Array([4]).buffer,
    },
    getClientExtensionResults: () => ({}),
};

beforeEach(() => {
    get.mockReset().mockResolvedValue(credential);
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

const asking = (ways: readonly string[]) => () =>
    refusal(401, {
        error: 'Please show your second factor',
        codes: [{ code: 'secondFactor', args: { ways } }],
    });

const refusing = (code: RefusalCode, error: string) => () =>
    refusal(401, { error, codes: [{ code, args: {} }] });

const use = () => screen.findByRole('button', { name: 'Use passkey' });
const label = (name: string) => screen.getByRole('button', { name });

/** Signs in with a password, after which the account is asked for one of its ways. */
const passFirst = async (ways: readonly string[]) => {
    answer('POST auth/login', asking(ways));
    answer('POST auth/login/passkey/options', { challenge: 'AAAA', timeout: 120_000 });
    const shown = renderApp('/settings', { me: null });
    const { user } = shown;
    await user.type(await screen.findByLabelText('Email'), 'staff@backbar.example');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
    await user.click(label('Sign in'));
    return shown;
};

const dismissed = Object.assign(new Error('Not allowed'), { name: 'NotAllowedError' });

describe('the second step of signing in', () => {
    it('asks for the passkey first, and signs in with it', async () => {
        const { user } = await passFirst(['code', 'passkey', 'recovery']);
        const received = answer('POST auth/login/passkey', staff);
        expect(await use()).toHaveFocus();
        await user.click(await use());
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
        expect(received[0]?.body).toMatchObject({ response: { id: 'a2V5', type: 'public-key' } });
    });

    it('takes a code instead, from which the passkey is reached again, and the password from either', async () => {
        const { user } = await passFirst(['passkey', 'code']);
        await use();
        await user.click(label('Enter a code instead'));
        expect(await screen.findByLabelText('Code')).toHaveFocus();
        await user.click(label('Use a passkey instead'));
        await use();
        await user.click(label('Back to the password'));
        expect(screen.getByLabelText('Email')).toHaveValue('staff@backbar.example');
        expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('');
    });

    it.each([
        [['code', 'recovery'], /the code that your app shows now, or one of your recovery codes/],
        [['recovery', 'passkey'], /^Enter one of your recovery codes/],
    ])('says which codes there are of %s', async (ways, note) => {
        const { user } = await passFirst(ways);
        if (ways.includes('passkey')) await user.click(await screen.findByText('Enter a code instead'));
        expect(await screen.findByText(note)).toBeVisible();
        expect(screen.queryByText('Use a passkey instead') !== null).toBe(ways.includes('passkey'));
    });

    it('offers no code to an account without one', async () => {
        await passFirst(['passkey']);
        await use();
        expect(screen.queryByText('Enter a code instead')).not.toBeInTheDocument();
    });

    it('asks for a code at a backend that does not say the ways', async () => {
        await passFirst(undefined as never);
        expect(await screen.findByLabelText('Code')).toBeVisible();
    });

    it('asks for a code where the browser has no passkeys, and says so to an account with nothing else', async () => {
        vi.stubGlobal('PublicKeyCredential', undefined);
        const { unmount } = await passFirst(['passkey', 'recovery']);
        expect(await screen.findByLabelText('Code')).toBeVisible();
        unmount();
        const { user } = await passFirst(['passkey']);
        await user.click(await use());
        expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot use passkeys.');
    });

    it('says in plain words why it failed, until the next attempt', async () => {
        const { user } = await passFirst(['passkey']);
        const fails = async (said: string | RegExp) => {
            await user.click(await use());
            await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
        };
        get.mockRejectedValueOnce(dismissed);
        await fails(/^Nothing was confirmed: the request was closed/);
        get.mockRejectedValueOnce(Object.assign(new Error('IP'), { name: 'SecurityError' }));
        await fails(/^Passkeys work only at an address with a name/);
        get.mockRejectedValueOnce(new Error('Broken'));
        await fails('The passkey could not be used. Please try again.');
        const now = vi.spyOn(Date, 'now');
        get.mockImplementationOnce(() => {
            const then = Date.now();
            now.mockImplementation(() => then + 120_000);
            return Promise.reject(dismissed);
        });
        await fails('The request for a passkey took too long. Please try again.');
        now.mockRestore();
        answer('POST auth/login/passkey', refusing('passkeyOther', 'Not yours'));
        await fails('This passkey belongs to another account');
        answer('POST auth/login/passkey', refusing('passkeyUnknown', 'Unknown'));
        await fails('This passkey is not known here. It may have been removed.');
        answer('POST auth/login/passkey', () => noAnswer());
        await fails('Backbar cannot be reached');
    });

    it.each(['code', 'passkey'])('leads back to the password once a %s comes too late', async way => {
        const { user } = await passFirst([way]);
        const late = refusing('secondFactorLate', 'Late');
        if (way === 'code') {
            answer('POST auth/login/code', late);
            await user.type(await screen.findByLabelText('Code'), '123456');
            await user.click(label('Sign in'));
        } else {
            answer('POST auth/login/passkey/options', late);
            await user.click(await use());
        }
        expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in with your password again');
        expect(screen.getByLabelText('Email')).toBeVisible();
    });
});

describe('signing in with a passkey alone', () => {
    it('is offered only where a passkey opens some account', async () => {
        const { unmount } = renderApp('/login', { me: null });
        await screen.findByRole('button', { name: 'Sign in' });
        expect(screen.queryByText('Sign in with a passkey')).not.toBeInTheDocument();
        unmount();
        vi.stubGlobal('PublicKeyCredential', undefined);
        renderApp('/login', { me: null, passwordless: true });
        await screen.findByRole('button', { name: 'Sign in' });
        expect(screen.queryByText('Sign in with a passkey')).not.toBeInTheDocument();
    });

    it('needs neither an address nor a password, and says what went wrong', async () => {
        const options = answer('POST auth/login/passkey/options', { challenge: 'AAAA' });
        const { user } = renderApp('/settings', { me: null, passwordless: true });
        const alone = await screen.findByRole('button', { name: 'Sign in with a passkey' });
        get.mockRejectedValueOnce(dismissed);
        await user.click(alone);
        expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was confirmed');
        const received = answer('POST auth/login/passkey', staff);
        await user.click(alone);
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
        expect(options.map(({ body }) => body)).toEqual([{ alone: true }, { alone: true }]);
        expect(received[0]?.body).not.toHaveProperty('email');
    });
});

describe('signing in again during work', () => {
    const loseSession = async (user: ReturnType<typeof renderApp>['user']) => {
        await user.type(
            await screen.findByLabelText('Current password', { selector: 'input' }),
            'backbar-staff',
        );
        await user.type(screen.getByLabelText('New password'), 'backbar-new');
        await user.type(screen.getByLabelText('Confirm password'), 'backbar-new');
        let signedIn = false;
        answer('POST auth/change-password', () =>
            signedIn ? undefined : refusal(401, { error: 'Signed out' }),
        );
        await user.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByRole('dialog', { name: 'Sign in again' });
        answer('POST auth/login/passkey/options', { challenge: 'AAAA' });
        return answer('POST auth/login/passkey', () => {
            signedIn = true;
            return staff;
        });
    };

    it('takes a passkey after the password', async () => {
        const { user } = renderApp('/settings');
        await loseSession(user);
        answer('POST auth/login', asking(['passkey', 'recovery']));
        await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
        await user.click(label('Sign in'));
        await user.click(await use());
        expect(await screen.findByText('Changed password!')).toBeVisible();
    });

    it('takes a passkey alone, of the same account only', async () => {
        const { user } = renderApp('/settings', { passwordless: true });
        const received = await loseSession(user);
        await user.click(label('Sign in with a passkey'));
        expect(await screen.findByText('Changed password!')).toBeVisible();
        expect(received[0]?.body).toMatchObject({ email: staff.email });
    });
});

describe('a reset link of an account with a second factor', () => {
    it('asks for it, and opens once more after a step that came too late', async () => {
        const links = answer('GET auth/reset-password/{token}', asking(['code', 'recovery']));
        const { user } = renderApp('/reset-password/abc123', { me: null });
        answer('POST auth/login/code', refusing('secondFactorLate', 'Late'));
        await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
        await waitFor(() => expect(links).toHaveLength(2));
        answer('POST auth/login/code', { ...staff, has_password: false });
        await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''));
        await user.type(screen.getByLabelText('Code'), '123456{Enter}');
        expect(await screen.findByRole('link', { name: 'Choose a new password' })).toBeVisible();
    });

    it('leads to the sign-in by password', async () => {
        answer('GET auth/reset-password/{token}', asking(['code']));
        const { user, currentAddress } = renderApp('/reset-password/abc123', { me: null });
        await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
        await waitFor(() => expect(currentAddress()).toBe('/login'));
    });
});
