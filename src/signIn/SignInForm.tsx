import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';
import { answerOf } from '../../dataProvider/failure.ts';
import { useServices } from '../services/services.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { secondAfter, waysAfter, type Second } from './secondAfter.ts';
import { withMessages } from '../ui/withMessages.ts';
import { PasswordField, SignInField, SignInFields } from './SignInField.tsx';
import { useRefusedFields } from './useRefusedFields.ts';

const loadPasskeys = withMessages(['factor'], () => import('../services/passkeys.ts'));

type Problems = { email?: string; password?: string };

const missing = (email: string, password: string, message: string): Problems => ({
    ...(email.trim() ? {} : { email: message }),
    ...(password ? {} : { password: message }),
});

const fields = ['email', 'password'] as const;

interface SignInFormProps {
    /** The account that must sign in; any if absent. */
    account?: string;
    /** Whether the account is signed in and confirms who it is: its second factor alone is enough. */
    confirms?: boolean;
    onSignedIn?: () => void;
    /** Called on every keystroke. */
    onTyping?: () => void;
    /** Shown beside the button. */
    children?: ReactNode;
}

/** An account with a second factor is asked for it once its password was right. */
export const SignInForm = ({
    account,
    confirms = false,
    onSignedIn,
    onTyping,
    children,
}: SignInFormProps) => {
    const translate = useTranslate();
    const services = useServices();
    const { config, session } = services;
    const { problems, setProblems, failure, refuse } = useRefusedFields(fields);
    const [busy, setBusy] = useState(false);
    /** Null until the server has said whether there is a second factor. */
    const [second, setSecond] = useState<Second | null | undefined>(confirms ? null : undefined);
    useEffect(() => {
        if (!confirms) return;
        // Without a response the password is enough to find out more.
        session
            .confirm()
            .then(secondAfter)
            .then(setSecond, () => setSecond(undefined));
    }, [confirms, session]);
    const [email, setEmail] = useState(account ?? '');
    const [password, setPassword] = useState('');
    const attempt = async (work: () => Promise<void>) => {
        if (busy) return;
        setBusy(true);
        try {
            await work();
        } catch (error) {
            refuse(error);
        } finally {
            setBusy(false);
        }
    };
    const submit = async (event: SyntheticEvent) => {
        event.preventDefault();
        const empty = missing(email, password, translate('refusals.required'));
        setProblems(empty);
        if (Object.keys(empty).length > 0) return;
        await attempt(async () => {
            const asked = await secondAfter(await waysAfter(() => session.signIn(email.trim(), password)));
            setSecond(asked);
            if (!asked) onSignedIn?.();
        });
    };
    const askPasskey = () =>
        attempt(async () => {
            const { signInWithPasskey } = await answerOf(loadPasskeys());
            await signInWithPasskey(services, { alone: true, email: account });
            onSignedIn?.();
        });
    if (second === null) return null;
    if (second) {
        const back = (error?: unknown) => {
            setPassword('');
            setSecond(undefined);
            if (error !== undefined) refuse(error);
        };
        return (
            <second.SecondStep ways={second.ways} onSignedIn={onSignedIn} onBack={back}>
                {children}
            </second.SecondStep>
        );
    }
    return (
        <SignInFields noValidate onInput={onTyping} onSubmit={event => void submit(event)}>
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
            {config.passwordless && typeof window.PublicKeyCredential === 'function' && (
                <Button size="large" aria-disabled={busy} onClick={() => void askPasskey()}>
                    {translate('pages.login.passkey.alone')}
                </Button>
            )}
            {children}
        </SignInFields>
    );
};
