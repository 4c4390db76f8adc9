import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSend } from '../../../dataProvider/calls.ts';
import { Alert } from '../../kit/Alert.tsx';
import { GuardedForm } from '../../kit/form/GuardedForm.tsx';
import { useServices } from '../../services/services.ts';
import { useTemporaryState } from '../../kit/useTemporaryState.ts';
import { PasswordFields, type PasswordFieldsProps } from './PasswordFields.tsx';

const empty = { current_password: '', new_password: '', confirm_password: '' };

/** Changes the account's password. A session opened by a reset link does not ask for the current one. */
export const ChangePassword = ({ email, hasPassword }: PasswordFieldsProps) => {
    const translate = useTranslate();
    const { session } = useServices();
    const send = useSend('POST auth/change-password');
    const { timing } = useTheme();
    const [changes, setChanges] = useState(0);
    const [changed, setChanged] = useTemporaryState<boolean>(timing.alert);

    const save = async ({ current_password, new_password, confirm_password }: FieldValues) => {
        const current = hasPassword ? { current_password } : {};
        await send({ body: { ...current, new_password, confirm_password } });
        setChanges(count => count + 1);
        setChanged(true);
        await session.load();
    };

    return (
        <>
            {changed && <Alert severity="success">{translate('pages.settings.changed')}</Alert>}
            <GuardedForm key={changes} defaultValues={empty} save={save}>
                <PasswordFields email={email} hasPassword={hasPassword} />
            </GuardedForm>
        </>
    );
};
