import { Button } from '@mui/material';
import { useTranslate, type Validator } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import { FormAlert } from '../../kit/form/FormAlert.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { keepFocus } from '../../kit/form/keepFocus.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { maxLength, minLength, required } from '../../kit/validators.ts';

const { min, max } = limits.password;

const length = [required, minLength(min), maxLength(max)];

const sameAsNew: Validator = (value: unknown, values: { new_password?: unknown }) =>
    value === values.new_password ? undefined : 'refusals.passwordsMatch';

const confirmation = [required, sameAsNew];

export interface PasswordFieldsProps {
    /** The account's address. */
    email: string;
    hasPassword: boolean;
}

/** The fields and the button of the password form. */
export const PasswordFields = ({ email, hasPassword }: PasswordFieldsProps) => {
    const translate = useTranslate();
    const { getFieldState, trigger } = useFormContext();
    const { isDirty, isSubmitting } = useFormState();
    // Its message is about both passwords, and only its own changes check it again.
    const checkConfirmation = () => {
        if (getFieldState('confirm_password').invalid) void trigger('confirm_password');
    };
    return (
        <Fields>
            <FormAlert />
            {/* Tells password managers whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            {hasPassword && (
                <PasswordInput
                    source="current_password"
                    label="pages.settings.current"
                    autoComplete="current-password"
                    validate={required}
                />
            )}
            <PasswordInput
                source="new_password"
                label="pages.settings.new"
                autoComplete="new-password"
                validate={length}
                onChange={checkConfirmation}
            />
            <PasswordInput
                source="confirm_password"
                label="pages.settings.confirm"
                autoComplete="new-password"
                validate={confirmation}
            />
            <div>
                <Button
                    type="submit"
                    variant="contained"
                    disabled={!isDirty || isSubmitting}
                    onMouseDown={keepFocus}
                >
                    {translate('pages.settings.save')}
                </Button>
            </div>
        </Fields>
    );
};
