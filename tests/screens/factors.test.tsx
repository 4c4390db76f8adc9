import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResponseOf } from '../../contract/types.ts';
import { answer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';
import { answerProfile, tess } from './users/profileBackend.ts';

type Factors = ResponseOf<'GET auth/factors'>;

const created = '2026-01-02 08:00:00';
const laptop = { id: '00000000-0000-4000-8000-000000000001', name: 'Laptop at work', created, used: null };
const key = {
    ...laptop,
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Blue security key',
    used: created,
};

const none: Factors = { codes: null, passkeys: [], recovery: null, passwordless: false, due: null };
const withCodes: Factors = { ...none, codes: { created, used: null }, recovery: { left: 10, used: null } };
const withPasskeys: Factors = { ...none, passkeys: [laptop, key], recovery: { left: 9, used: created } };

const ten = Array.from({ length: 10 }, (_, index) => `AAAAA-BBBB${index}`);

let factors: Factors;

beforeEach(() => {
    factors = none;
    answer('GET auth/factors', () => factors);
    answer('GET auth/sessions', [
        {
            id: laptop.id,
            browser: 'Firefox',
            system: 'Linux',
            form: 'laptop',
            opened_by: 'password',
            address: null,
            created,
            last_seen: created,
            is_new: false,
            is_current: true,
        },
    ]);
});

const open = async (start: Factors) => {
    factors = start;
    const app = renderApp('/settings?tab=security');
    const panel = within(await screen.findByRole('region', { name: 'Second factor' }));
    const part = async (name: string) => within(await panel.findByRole('region', { name }));
    return { ...app, panel, part };
};

const yes = async (user: ReturnType<typeof renderApp>['user'], question: string) => {
    const asked = await screen.findByRole('alertdialog', { name: question });
    await user.click(within(asked).getByRole('button', { name: 'Yes' }));
    return asked;
};

/** The code is `123456`. */
const answerCodes = (recovery: string[] | null = ten) => {
    answer('POST auth/factors/codes', {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Backbar:staff?secret=JBSWY3DPEHPK3PXP',
    });
    return answer('PUT auth/factors/codes', ({ body }) => {
        if ((body as { code: string }).code !== '123456')
            return refusal(422, {
                errors: { code: ['Wrong code'] },
                codes: [{ field: 'code', code: 'code', args: {} }],
            });
        factors = { ...withCodes, passkeys: factors.passkeys };
        return { recovery_codes: recovery };
    });
};

describe('one-time codes', () => {
    it('show a code to scan and to type, and are turned on by a code of the app', async () => {
        const sent = answerCodes();
        const { user, panel, part } = await open(none);
        expect(panel.getByText('Off')).toBeVisible();
        await user.click((await part('One-time codes')).getByRole('button', { name: 'Turn on' }));
        expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeVisible();
        expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
        const field = screen.getByRole('textbox', { name: 'Code of the app' });
        expect(field).toHaveFocus();
        await user.click(screen.getByRole('button', { name: 'Copy the secret' }));
        expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');

        await user.type(field, '12{Enter}');
        expect(await screen.findByText('The app shows six digits')).toBeVisible();
        await user.clear(field);
        await user.type(field, '000000{Enter}');
        expect(await screen.findByText('Wrong code')).toBeVisible();
        await user.clear(field);
        await user.type(field, '123 456{Enter}');
        expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
        expect(sent.map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123456' }]);
    });

    it('give recovery codes once, which are kept before they close', async () => {
        answerCodes();
        const { user, panel, part } = await open(none);
        await user.click((await part('One-time codes')).getByRole('button', { name: 'Turn on' }));
        await user.type(await screen.findByRole('textbox', { name: 'Code of the app' }), '123456{Enter}');
        const codes = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
        expect(codes.getAllByRole('listitem').map(item => item.textContent)).toEqual(ten);
        await user.click(codes.getByRole('button', { name: 'Copy' }));
        expect(await navigator.clipboard.readText()).toBe(ten.join('\n'));
        const file = codes.getByRole('link', { name: 'Download' });
        expect(file).toHaveAttribute('download', 'recovery-codes.txt');
        expect(decodeURIComponent(file.getAttribute('href')!)).toContain(
            `Backbar: recovery codes of staff@backbar.example\n\n${ten.join('\n')}`,
        );

        await user.keyboard('{Escape}');
        const question = await screen.findByRole('alertdialog', { name: 'Close without keeping the codes' });
        await user.click(within(question).getByRole('button', { name: 'No' }));
        await waitFor(() => expect(question).not.toBeInTheDocument());
        await user.click(codes.getByRole('button', { name: 'I have kept them' }));
        await waitFor(() => expect(screen.queryByText(ten[0]!)).not.toBeInTheDocument());
        expect(panel.getByText('On, by one-time codes')).toBeVisible();
        await waitFor(async () =>
            expect((await part('Recovery codes')).getByRole('button', { name: 'New codes' })).toHaveFocus(),
        );
    });

    it('say only that they are on if the account has recovery codes already', async () => {
        answerCodes(null);
        const { user, panel, part } = await open({ ...withPasskeys });
        await user.click((await part('One-time codes')).getByRole('button', { name: 'Turn on' }));
        await user.type(await screen.findByRole('textbox', { name: 'Code of the app' }), '123456{Enter}');
        expect(await screen.findByText('One-time codes are on')).toBeVisible();
        expect(panel.getByText('On, by passkey or one-time code')).toBeVisible();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('leave nothing behind when their turning on is cancelled', async () => {
        answerCodes();
        const { user, part } = await open(none);
        await user.click((await part('One-time codes')).getByRole('button', { name: 'Turn on' }));
        await screen.findByRole('textbox', { name: 'Code of the app' });
        const cancel = (await part('One-time codes')).getByRole('button', { name: 'Cancel' });
        await user.click(cancel);
        expect(screen.queryByRole('textbox', { name: 'Code of the app' })).not.toBeInTheDocument();
        expect((await part('One-time codes')).getByRole('button', { name: 'Turn on' })).toHaveFocus();
    });

    it('are turned off after a question, which names what is lost', async () => {
        const off = answer('DELETE auth/factors/codes', () => {
            factors = none;
            return undefined;
        });
        const { user, part } = await open(withCodes);
        await user.click((await part('One-time codes')).getByRole('button', { name: 'Turn off' }));
        const asked = await yes(user, 'Turn off one-time codes');
        expect(asked).toHaveTextContent('The account then has no second factor');
        expect(await screen.findByText('One-time codes are off')).toBeVisible();
        expect(off).toHaveLength(1);
        await waitFor(async () =>
            expect((await part('One-time codes')).getByRole('button', { name: 'Turn on' })).toHaveFocus(),
        );
        expect(screen.queryByRole('region', { name: 'Recovery codes' })).not.toBeInTheDocument();
    });

    it('say why they could not be turned off', async () => {
        answer('DELETE auth/factors/codes', () => refusal(500, { error: 'Broken' }));
        const { user, part } = await open(withCodes);
        await user.click((await part('One-time codes')).getByRole('button', { name: 'Turn off' }));
        await yes(user, 'Turn off one-time codes');
        expect(await screen.findByText('Broken')).toBeVisible();
        expect((await part('One-time codes')).getByRole('button', { name: 'Turn off' })).toBeVisible();
    });
});

describe('recovery codes', () => {
    it('say that one was used, how many are left, and are replaced after a question', async () => {
        answer('POST auth/factors/recovery-codes', () => {
            factors = { ...withPasskeys, recovery: { left: 10, used: null } };
            return { recovery_codes: ten };
        });
        const { user, part } = await open(withPasskeys);
        expect(
            (await part('Recovery codes')).getByText(
                /^A recovery code was used on 02-01-2026 .*, 9 of 10 are left/,
            ),
        ).toBeVisible();
        await user.click((await part('Recovery codes')).getByRole('button', { name: 'New codes' }));
        await yes(user, 'Replace the recovery codes');
        const codes = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
        await user.click(codes.getByRole('button', { name: 'I have kept them' }));
        expect(await (await part('Recovery codes')).findByText(/^10 of 10 are left/)).toBeVisible();
    });
});

describe('passkeys', () => {
    const credential = { id: 'AQID', rawId: new Uint8Array([1, 2, 3]).buffer, type: 'public-key' };

    /** A browser with passkeys; `create` answers as its window does. */
    const stubBrowser = (create: () => Promise<unknown>) => {
        vi.stubGlobal('PublicKeyCredential', () => undefined);
        Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
    };
    const response = {
        clientDataJSON: new Uint8Array([1]).buffer,
        attestationObject: new Uint8Array([2]).buffer,
        getTransports: () => ['internal'],
    };
    const made = { ...credential, response, getClientExtensionResults: () => ({}) };

    const options = {
        challenge: 'AQID',
        rp: { name: 'Backbar', id: 'localhost' },
        user: { id: 'AQID', name: 'staff', displayName: 'ingrid' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
        excludeCredentials: [],
    };

    beforeEach(() => stubBrowser(async () => made));
    afterEach(() => {
        vi.unstubAllGlobals();
        Reflect.deleteProperty(navigator, 'credentials');
    });

    it('are listed with when they were added and used', async () => {
        const { panel, part } = await open(withPasskeys);
        const items = (await part('Passkeys')).getAllByRole('listitem');
        expect(items[0]).toHaveTextContent(/Laptop at workadded 02-01-2026 .*, not used yet/);
        expect(items[1]).toHaveTextContent(/Blue security keyadded 02-01-2026 .*, last used 02-01-2026/);
        expect(panel.getByText('On, by passkey')).toBeVisible();
    });

    it('are added under the name of browser and system, or another, with recovery codes for the first', async () => {
        answer('POST auth/passkeys/options', options);
        const sent = answer('POST auth/passkeys', () => {
            factors = { ...withPasskeys, passkeys: [laptop] };
            return { recovery_codes: ten };
        });
        const { user, part } = await open(none);
        await user.click((await part('Passkeys')).getByRole('button', { name: 'Add a passkey' }));
        const field = await screen.findByRole('textbox', { name: 'Name of the passkey' });
        expect(field).toHaveValue('Firefox on Linux');
        await user.clear(field);
        await user.type(field, laptop.name);
        await user.click(screen.getByRole('button', { name: 'Continue' }));
        expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
        expect(sent[0]?.body).toMatchObject({
            name: laptop.name,
            response: { id: 'AQID', response: { transports: ['internal'] } },
        });
    });

    it('say so in the window if the browser gives none', async () => {
        answer('POST auth/passkeys/options', options);
        stubBrowser(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })));
        const { user, part } = await open(withPasskeys);
        await user.click((await part('Passkeys')).getByRole('button', { name: 'Add a passkey' }));
        await user.click(await screen.findByRole('button', { name: 'Continue' }));
        const window = await screen.findByRole('dialog', { name: 'Add a passkey' });
        expect(await within(window).findByRole('alert')).toBeVisible();
    });

    it('are not offered by a browser without them', async () => {
        vi.unstubAllGlobals();
        const { part } = await open(withPasskeys);
        expect((await part('Passkeys')).getByText('This browser cannot use passkeys here.')).toBeVisible();
        expect(
            (await part('Passkeys')).queryByRole('button', { name: 'Add a passkey' }),
        ).not.toBeInTheDocument();
        expect((await part('Passkeys')).getAllByRole('listitem')).toHaveLength(2);
    });

    it('are renamed', async () => {
        const sent = answer('PUT auth/passkey/{id}', () => {
            factors = { ...withPasskeys, passkeys: [{ ...laptop, name: 'Old laptop' }, key] };
            return undefined;
        });
        const { user, part } = await open(withPasskeys);
        await user.click((await part('Passkeys')).getByRole('button', { name: 'Rename Laptop at work' }));
        const field = await screen.findByRole('textbox', { name: 'Name of the passkey' });
        expect(field).toHaveValue('Laptop at work');
        await user.clear(field);
        await user.type(field, 'Old laptop{Enter}');
        expect(await (await part('Passkeys')).findByText('Old laptop')).toBeVisible();
        expect(sent).toMatchObject([{ params: { id: laptop.id }, body: { name: 'Old laptop' } }]);
    });

    it('are removed after a question, which says when it is the last factor', async () => {
        const sent = answer('DELETE auth/passkey/{id}', ({ params }) => {
            const passkeys = factors.passkeys.filter(({ id }) => id !== params.id);
            factors = passkeys.length > 0 ? { ...factors, passkeys } : none;
            return undefined;
        });
        const { user, part } = await open(withPasskeys);
        await user.click((await part('Passkeys')).getByRole('button', { name: 'Remove Blue security key' }));
        expect(await yes(user, 'Remove Blue security key')).toHaveTextContent(
            'This passkey no longer opens your account.',
        );
        expect(await screen.findByText('Removed: Blue security key')).toBeVisible();
        await user.click(
            await (await part('Passkeys')).findByRole('button', { name: 'Remove Laptop at work' }),
        );
        expect(await yes(user, 'Remove Laptop at work')).toHaveTextContent(
            'The account then has no second factor',
        );
        await waitFor(() => expect(sent).toHaveLength(2));
        await waitFor(async () =>
            expect((await part('Passkeys')).getByRole('button', { name: 'Add a passkey' })).toHaveFocus(),
        );
    });

    it('open the account without the password if it chooses so, which needs one', async () => {
        const sent = answer('PUT auth/factors/passwordless', ({ body }) => {
            factors = { ...factors, passwordless: (body as { on: boolean }).on };
            return undefined;
        });
        const { user, panel } = await open(withPasskeys);
        const choice = panel.getByRole('switch', { name: 'Sign in without the password' });
        await user.click(choice);
        await waitFor(() => expect(choice).toBeChecked());
        expect(sent.map(({ body }) => body)).toEqual([{ on: true }]);
        factors = withCodes;
    });

    it('are needed for signing in without the password', async () => {
        const { panel } = await open(withCodes);
        expect(panel.getByRole('switch', { name: 'Sign in without the password' })).toBeDisabled();
        expect(panel.getByText('Needs a passkey.')).toBeVisible();
    });
});

describe('the panel of second factors', () => {
    it('is absent where the backend lacks the calls', async () => {
        answer('GET console', { calls: ['GET auth/sessions'], narrowing: false });
        renderApp('/settings?tab=security', { asksOffers: true });
        expect(await screen.findByRole('table', { name: 'Where I am signed in' })).toBeVisible();
        expect(screen.queryByRole('region', { name: 'Second factor' })).not.toBeInTheDocument();
    });

    it('can be read again if reading fails', async () => {
        answer('GET auth/factors', () => refusal(500, { error: 'Broken' }));
        const { user } = renderApp('/settings?tab=security');
        const retry = await screen.findByRole('button', { name: 'Retry' });
        answer('GET auth/factors', none);
        await user.click(retry);
        expect(await screen.findByRole('region', { name: 'Second factor' })).toBeVisible();
    });
});

describe('where a second factor is required', () => {
    const inHours = (hours: number) =>
        new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

    it('every page says until when, and leads to the settings', async () => {
        factors = { ...none, due: inHours(5) };
        const { user, currentAddress } = renderApp('/settings', { secondFactor: 'required' });
        const notice = await screen.findByText(/^Turn on a second factor by .*you reach only the settings/);
        expect(notice).toBeVisible();
        await user.click(screen.getByRole('tab', { name: 'Sign-in and security' }));
        expect(await screen.findByText(/Staff need one: yours must be on by/)).toBeVisible();
        expect(currentAddress()).toBe('/settings?tab=security');
    });

    it('every page leads to the settings afterwards, until one is on', async () => {
        factors = { ...none, due: inHours(-1) };
        answerCodes();
        const { user, currentAddress } = renderApp('/dashboard', { secondFactor: 'required' });
        await waitFor(() => expect(currentAddress()).toBe('/settings?tab=security'));
        expect(await screen.findByText('Turn on a second factor to go on working.')).toBeVisible();
        const part = within(await screen.findByRole('region', { name: 'One-time codes' }));
        await user.click(part.getByRole('button', { name: 'Turn on' }));
        await user.type(await screen.findByRole('textbox', { name: 'Code of the app' }), '123456{Enter}');
        await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
        await waitFor(() =>
            expect(screen.queryByText('Turn on a second factor to go on working.')).not.toBeInTheDocument(),
        );
    });

    it('nothing is said to an account with one', async () => {
        factors = withCodes;
        renderApp('/settings?tab=security', { secondFactor: 'required' });
        expect(await screen.findByText('On, by one-time codes')).toBeVisible();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('every page says if nobody has to', async () => {
        renderApp('/settings', { secondFactor: 'off' });
        expect(await screen.findByText(/REQUIRE_SECOND_FACTOR is off/)).toBeVisible();
    });
});

describe('a reset link of an account with a second factor', () => {
    const wrong = (status: number, code: 'secondFactor' | 'secondFactorLate' | 'code') =>
        refusal(status, {
            error: 'Refused',
            codes: [{ code, args: code === 'secondFactor' ? { ways: ['code', 'recovery'] } : {} }],
        });

    it('asks for it and goes on to the new password', async () => {
        answer('GET auth/reset-password/{token}', () => wrong(401, 'secondFactor'));
        const sent = answer('POST auth/login/code', { ...staff, has_password: false });
        const { user } = renderApp('/reset-password/abc', { me: null });
        await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
        await user.click(await screen.findByRole('link', { name: 'Choose a new password' }));
        expect(await screen.findByRole('heading', { name: 'Your Settings' })).toBeVisible();
        expect(sent.map(({ body }) => body)).toEqual([{ code: '123456' }]);
    });

    it('is opened again when the factor comes too late', async () => {
        const links = answer('GET auth/reset-password/{token}', () => wrong(401, 'secondFactor'));
        answer('POST auth/login/code', () => wrong(401, 'secondFactorLate'));
        const { user } = renderApp('/reset-password/abc', { me: null });
        await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
        await waitFor(() => expect(links).toHaveLength(2));
        expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveValue('');
    });

    it('leads back to the sign-in', async () => {
        answer('GET auth/reset-password/{token}', () => wrong(401, 'secondFactor'));
        const { user } = renderApp('/reset-password/abc', { me: null });
        await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
        expect(await screen.findByRole('heading', { name: 'Staff sign in' })).toBeVisible();
    });
});

describe('the second factor of a member', () => {
    it('is reset after a question', async () => {
        answerProfile();
        let on = true;
        answer('GET auth/user/{id}/factors', () => ({ on }));
        const resets = answer('DELETE auth/user/{id}/factors', () => {
            on = false;
            return undefined;
        });
        const { user } = renderApp(`/user/${tess.id}`);
        await user.click(await screen.findByRole('button', { name: 'Reset' }));
        await yes(user, `Reset the second factor of ${tess.username}`);
        expect(await screen.findByText(`${tess.username} has no second factor any more`)).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument());
        expect(resets).toHaveLength(1);
    });

    it('says why it could not be reset', async () => {
        answerProfile();
        answer('GET auth/user/{id}/factors', { on: true });
        answer('DELETE auth/user/{id}/factors', () =>
            refusal(409, { error: 'No', codes: [{ code: 'withoutFactor', args: {} }] }),
        );
        const { user } = renderApp(`/user/${tess.id}`);
        await user.click(await screen.findByRole('button', { name: 'Reset' }));
        await yes(user, `Reset the second factor of ${tess.username}`);
        expect(await screen.findByText(/Turn on a second factor of your own first/)).toBeVisible();
    });

    it('is removed in the settings if the member is oneself', async () => {
        answerProfile({ user: { ...tess, id: staff.id } });
        answer('GET auth/user/{id}/factors', { on: true });
        renderApp(`/user/${staff.id}`);
        expect(await screen.findByText('Second factor')).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
    });
});
