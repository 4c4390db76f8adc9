import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type SyntheticEvent } from 'react';
import { refusalsOf } from '../../dataProvider/failure.ts';
import { signInWithPasskey } from '../services/passkeys.ts';
import { useServices } from '../services/services.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { SignInFields } from './SignInField.tsx';
import type { StepProps } from './stepProps.ts';
import { useFailure } from './useRefusedFields.ts';

interface PasskeyStepProps extends StepProps {
    /** Leads to a code instead; undefined if the account has none. */
    onCode?: () => void;
}

/** Asks for the account's passkey once somebody presses the button: some browsers refuse to ask by themselves. */
export const PasskeyStep = ({ onSignedIn, onBack, onCode, back, children }: PasskeyStepProps) => {
    const translate = useTranslate();
    const services = useServices();
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState<string>();
    const sayFailure = useFailure();
    const submit = async (event: SyntheticEvent) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        setFailure(undefined);
        try {
            await signInWithPasskey(services, { alone: false });
            onSignedIn?.();
        } catch (error) {
            if (refusalsOf(error).some(({ code }) => code === 'secondFactorLate')) onBack(error);
            else setFailure(sayFailure(error));
        } finally {
            setBusy(false);
        }
    };
    return (
        <SignInFields onSubmit={event => void submit(event)}>
            {failure && <Alert severity="error">{failure}</Alert>}
            <p aria-live="polite">
                {translate(busy ? 'pages.login.passkey.waiting' : 'pages.login.passkey.note')}
            </p>
            {/* The step is the only purpose of the page. */}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <Button type="submit" variant="contained" size="large" aria-disabled={busy} autoFocus>
                {translate('pages.login.passkey.use')}
            </Button>
            {onCode && <Button onClick={onCode}>{translate('pages.login.code.instead')}</Button>}
            <Button onClick={() => onBack()}>{back ?? translate('pages.login.code.back')}</Button>
            {children}
        </SignInFields>
    );
};
