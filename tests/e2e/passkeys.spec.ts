import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { loseSession } from './support/loseSession.ts';
import { fillSignIn, signIn, staff } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** An authenticator of the browser's own, which confirms by itself, as a fingerprint would. */
const addAuthenticator = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
        },
    });
};

/** Makes a call of the API as the page would. */
const call = async <Answer>(page: Page, method: string, path: string, data?: object) => {
    const headers = async () => {
        const asked = await page.request.get('/api/auth/me');
        return { 'x-csrf-token': asked.headers()['x-csrf-token'] ?? '' };
    };
    const answer = await page.request.fetch(`/api/${path}`, { method, data, headers: await headers() });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
};

interface Creation {
    challenge: string;
    user: { id: string };
    rp: object;
    pubKeyCredParams: object[];
    authenticatorSelection: object;
}

/** Adds a passkey of the browser to the account that is signed in. */
const addPasskey = async (page: Page) => {
    const options = await call<Creation>(page, 'POST', 'auth/passkeys/options');
    const response = await page.evaluate(async given => {
        const bytes = (text: string) =>
            Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0));
        const made = await navigator.credentials.create({
            publicKey: {
                ...(given as unknown as PublicKeyCredentialCreationOptions),
                excludeCredentials: [],
                challenge: bytes(given.challenge),
                user: {
                    ...(given.user as unknown as PublicKeyCredentialUserEntity),
                    id: bytes(given.user.id),
                },
            },
        });
        return (made as unknown as { toJSON: () => object }).toJSON();
    }, options);
    return call<{ recovery_codes: string[] | null }>(page, 'POST', 'auth/passkeys', {
        name: 'This browser',
        response,
    });
};

const signOut = async (page: Page) => {
    // What the flow did without the page gave the session another token.
    await page.reload();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
};

/** What the steps refuse, and what meets the end of a session or one that the first factor replaced. */
const expected = [/status of (?:401 .*\/api\/|422 .*\/api\/auth\/(?:login(?:\/code)?|change-password)$)/];

test.describe('an account with a passkey', () => {
    test.use({ signedIn: false, fresh: true, byName: true, tolerate: expected });

    test('signs in by password and passkey, and without the password once it says so', async ({ page }) => {
        await addAuthenticator(page);
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        expect((await addPasskey(page)).recovery_codes).toHaveLength(10);
        await signOut(page);
        await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();

        await fillSignIn(page);
        await expect(page.getByRole('button', { name: 'Use passkey' })).toBeFocused();
        await expectAccessible(page, 'asking for a passkey');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/dashboard');
        await call(page, 'PUT', 'auth/factors/passwordless', { on: true });
        await signOut(page);

        await page.reload();
        await expectAccessible(page, 'the sign-in with a passkey alone');
        await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
        await expect(page).toHaveURL('/dashboard');
        const sessions = await call<{ is_current: boolean; opened_by: string }[]>(
            page,
            'GET',
            'auth/sessions',
        );
        expect(sessions.find(({ is_current }) => is_current)?.opened_by).toBe('passkey_alone');

        // The session ends during work, and the window asks for the passkey as well.
        await page.goto('/settings');
        await page.getByLabel('Current password', { exact: true }).fill('not the password');
        await page.getByLabel('New password', { exact: true }).fill('a long and new one');
        await page.getByLabel(/^Confirm/).fill('a long and new one');
        await loseSession(page);
        await page.getByRole('button', { name: 'Save' }).click();
        const window = page.getByRole('dialog', { name: 'Sign in again' });
        await window.getByRole('button', { name: 'Sign in with a passkey' }).click();
        await expect(window).toBeHidden();
        await expect(page.getByText('Wrong password')).toBeVisible();
    });
});

test.describe('an account with one-time codes, without a mouse', () => {
    test.use({
        signedIn: false,
        fresh: true,
        tolerate: expected,
    });

    /** Types the password where the focus is, and sends it. */
    const typePassword = async (page: Page) => {
        await page.keyboard.press('Tab');
        await page.keyboard.type(staff.password);
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Code')).toBeFocused();
    };

    test('signs in with a code of its app or a recovery code, and hears what was wrong', async ({ page }) => {
        await signIn(page);
        await expect(page).toHaveURL('/dashboard');
        const { secret } = await call<{ secret: string }>(page, 'POST', 'auth/factors/codes');
        const codeOf = (steps: number) =>
            new TOTP({ secret: Secret.fromBase32(secret) }).generate({
                timestamp: Date.now() + steps * 30_000,
            });
        const { recovery_codes: recovery } = await call<{ recovery_codes: string[] }>(
            page,
            'PUT',
            'auth/factors/codes',
            { code: codeOf(-1) },
        );
        await signOut(page);

        await expect(page.getByLabel('Email')).toBeFocused();
        await page.keyboard.type(staff.email);
        await typePassword(page);
        await expectAccessible(page, 'asking for a code');
        await page.keyboard.type('000000');
        await page.keyboard.press('Enter');
        await expect(page.getByText('Wrong code')).toBeVisible();
        await expectAccessible(page, 'a wrong code');

        // Back to the password, by the keys.
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: 'Back to the password' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Email')).toBeFocused();
        await expect(page.getByLabel('Email')).toHaveValue(staff.email);

        await typePassword(page);
        await page.context().clearCookies({ name: 'factor' });
        await page.keyboard.type(codeOf(0));
        await page.keyboard.press('Enter');
        await expect(page.getByText('Please sign in with your password again')).toBeVisible();
        await expect(page.getByLabel('Email')).toBeFocused();

        await typePassword(page);
        await page.keyboard.type(codeOf(0));
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/dashboard');

        await signOut(page);
        await expect(page.getByLabel('Email')).toBeFocused();
        await page.keyboard.type(staff.email);
        await typePassword(page);
        await page.keyboard.type(recovery[0]!.toLowerCase());
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/dashboard');
    });
});
