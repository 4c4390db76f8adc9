import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Alert } from '../kit/Alert.tsx';
import { styled } from '../kit/styled.ts';
import { PasswordField } from './PasswordField.tsx';
import { SignInField } from './SignInField.tsx';
import { useSignIn } from './useSignIn.ts';

const Fields = styled('form')(({ theme: { space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: space.fields,
}));

interface SignInFormProps {
    /** The account that must sign in; any account if absent. */
    account?: string;
    onSignedIn?: () => void;
    /** Called with every keystroke. */
    onTyping?: () => void;
    /** Shown beside the button. */
    children?: ReactNode;
}

/** Email and password. */
export const SignInForm = ({ account, onSignedIn, onTyping, children }: SignInFormProps) => {
    const translate = useTranslate();
    const { signIn, busy, problems, failure } = useSignIn();
    const [email, setEmail] = useState(account ?? '');
    const [password, setPassword] = useState('');
    const submit = async (event: SyntheticEvent) => {
        event.preventDefault();
        if (await signIn(email, password)) onSignedIn?.();
    };
    return (
        <Fields noValidate onInput={onTyping} onSubmit={event => void submit(event)}>
            {failure && <Alert severity="error">{failure}</Alert>}
            <SignInField
                id="sign-in-email"
                label={translate('pages.login.email')}
                type="email"
                autoComplete="username"
                // The form is the only purpose of the page.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={!account}
                disabled={account !== undefined}
                value={email}
                onChange={event => setEmail(event.target.value)}
                problem={problems.email}
            />
            <PasswordField
                id="sign-in-password"
                label={translate('pages.login.password')}
                autoComplete="current-password"
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={account !== undefined}
                value={password}
                onChange={event => setPassword(event.target.value)}
                problem={problems.password}
            />
            <Button type="submit" variant="contained" size="large" fullWidth={!children} disabled={busy}>
                {translate('pages.login.submit')}
            </Button>
            {children}
        </Fields>
    );
};
