import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type SyntheticEvent } from 'react';
import { refusalsOf } from '../../dataProvider/failure.ts';
import { useServices } from '../services/services.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { SignInField, SignInFields } from './SignInField.tsx';
import type { StepProps } from './stepProps.ts';
import { useRefusedFields } from './useRefusedFields.ts';

const fields = ['code'] as const;

interface CodeFormProps extends StepProps {
    /** The account has recovery codes only. */
    isRecovery: boolean;
    /** Leads to the passkey instead; undefined if the account has none. */
    onPasskey?: () => void;
}

/** The code of an app, or a recovery code. */
export const CodeForm = ({ isRecovery, onSignedIn, onBack, onPasskey, back, children }: CodeFormProps) => {
    const translate = useTranslate();
    const { session } = useServices();
    const [code, setCode] = useState('');
    const [busy, setBusy] = useState(false);
    const { problems, setProblems, failure, refuse } = useRefusedFields(fields);
    const submit = async (event: SyntheticEvent) => {
        event.preventDefault();
        if (code.trim() === '') {
            setProblems({ code: translate('refusals.required') });
            return;
        }
        setBusy(true);
        try {
            await session.sendCode(code.trim());
            onSignedIn?.();
        } catch (error) {
            if (refusalsOf(error).some(refused => refused.code === 'secondFactorLate')) onBack(error);
            else refuse(error);
        } finally {
            setBusy(false);
        }
    };
    return (
        <SignInFields noValidate onSubmit={event => void submit(event)}>
            {failure && <Alert severity="error">{failure}</Alert>}
            <p>{translate(isRecovery ? 'pages.login.code.recoveryNote' : 'pages.login.code.note')}</p>
            <SignInField
                id="sign-in-code"
                label={translate('pages.login.code.label')}
                autoComplete="one-time-code"
                // The form is the only purpose of the page.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                value={code}
                onChange={event => setCode(event.target.value)}
                problem={problems.code}
            />
            <Button type="submit" variant="contained" size="large" disabled={busy}>
                {translate('pages.login.submit')}
            </Button>
            {onPasskey && <Button onClick={onPasskey}>{translate('pages.login.passkey.instead')}</Button>}
            <Button onClick={() => onBack()}>{back ?? translate('pages.login.code.back')}</Button>
            {children}
        </SignInFields>
    );
};
