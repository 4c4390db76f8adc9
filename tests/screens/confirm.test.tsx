import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';
import { renderApp } from './support/renderApp.tsx';
import { session } from './support/sessions.ts';

const asksToConfirm = () =>
    refusal(403, { error: 'Please confirm that it is you', codes: [{ code: 'confirm', args: {} }] });

let isConfirmed: boolean;
beforeEach(() => {
    isConfirmed = false;
    answer('GET auth/sessions', () => [session(1, { is_current: true }), session(2)]);
});

/** Ends another session, which is refused for a sign-in of long ago. */
const endOther = async () => {
    const ends = answer('DELETE auth/session/{id}', () => (isConfirmed ? undefined : asksToConfirm()));
    const { user } = renderApp('/settings?tab=security');
    await user.click(await screen.findByRole('button', { name: 'End Firefox on Linux' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    return { user, ends, dialog };
};

const confirmWith = (call: 'POST auth/login' | 'POST auth/login/code') =>
    answer(call, () => {
        isConfirmed = true;
        return staff;
    });

describe('an act that asks to confirm who one is', () => {
    it('takes the password of the account and goes on', async () => {
        answer('POST auth/confirm', { ways: [] });
        const signIns = confirmWith('POST auth/login');
        const { user, ends, dialog } = await endOther();
        expect(dialog).toHaveTextContent('You signed in more than ten minutes ago.');
        expect(await within(dialog).findByLabelText('Email')).toHaveValue(staff.email);
        await user.type(within(dialog).getByLabelText('Password', { selector: 'input' }), 'backbar-staff');
        await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
        expect(signIns).toHaveLength(1);
        await waitFor(() => expect(ends).toHaveLength(2));
    });

    it('takes the code of an account with a second factor, without its password', async () => {
        answer('POST auth/confirm', { ways: ['code', 'recovery'] });
        const codes = confirmWith('POST auth/login/code');
        const { user, ends, dialog } = await endOther();
        const code = await within(dialog).findByLabelText('Code');
        expect(code).toHaveFocus();
        expect(within(dialog).queryByLabelText('Email')).not.toBeInTheDocument();
        await user.type(code, '123456{Enter}');
        await waitFor(() => expect(ends).toHaveLength(2));
        expect(codes[0]?.body).toEqual({ code: '123456' });
        await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });

    it('takes the password if the server cannot say whether there is a second factor', async () => {
        answer('POST auth/confirm', () => refusal(500, { error: 'Server Error. Please try again later.' }));
        const { dialog } = await endOther();
        expect(await within(dialog).findByLabelText('Email')).toBeVisible();
    });

    it('is left undone when cancelled, and asks again the next time', async () => {
        answer('POST auth/confirm', { ways: [] });
        const { user, ends, dialog } = await endOther();
        await within(dialog).findByLabelText('Email');
        await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
        expect(await screen.findByText('Please confirm that it is you')).toBeVisible();
        expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
        expect(ends).toHaveLength(1);
    });
});
