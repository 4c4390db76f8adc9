import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { isUnreachable, refusalsOf } from '../../dataProvider/failure.ts';
import { messageOf } from '../../dataProvider/message.ts';
import { useServices } from '../services/services.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { styled } from '../ui/styled.ts';
import { useTemporaryState } from '../ui/useTemporaryState.ts';
import { PasswordField, SignInField } from './SignInField.tsx';

type Problems = { email?: string; password?: string };

const missing = (email: string, password: string, message: string): Problems => ({
    ...(email.trim() ? {} : { email: message }),
    ...(password ? {} : { password: message }),
});

/** Field errors stay at their fields, others show for three seconds. */
const useSignIn = () => {
    const translate = useTranslate();
    const { config, session } = useServices();
    const { timing } = useTheme();
    const [busy, setBusy] = useState(false);
    const [problems, setProblems] = useState<Problems>({});
    const [failure, setFailure] = useTemporaryState<string>(timing.alert);

    const refuse = (error: unknown) => {
        if (isUnreachable(error)) {
            setFailure(translate('pages.unreachable.title', { name: config.appName }));
            return;
        }
        const found: Problems = {};
        const others: string[] = [];
        for (const refused of refusalsOf(error)) {
            const said = translate(messageOf(refused), { _: refused.sentence });
            if (refused.field === 'email' || refused.field === 'password') found[refused.field] ??= said;
            else others.push(said);
        }
        setProblems(found);
        if (others.length > 0) setFailure(others.join(' '));
    };

    /** Resolves to whether it succeeded. */
    const signIn = async (email: string, password: string) => {
        const empty = missing(email, password, translate('refusals.required'));
        setProblems(empty);
        if (Object.keys(empty).length > 0) return false;
        setBusy(true);
        try {
            await session.signIn(email.trim(), password);
            return true;
        } catch (error) {
            refuse(error);
            return false;
        } finally {
            setBusy(false);
        }
    };

    return { signIn, busy, problems, failure };
};

const Fields = styled('form')(({ theme: { space } }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: space.fields,
}));

interface SignInFormProps {
    /** The account that must sign in; any if absent. */
    account?: string;
    onSignedIn?: () => void;
    /** Called on every keystroke. */
    onTyping?: () => void;
    /** Shown beside the button. */
    children?: ReactNode;
}

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
