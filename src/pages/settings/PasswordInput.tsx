import { ValidationError, useInput, useTranslate, type Validator } from 'react-admin';
import { PasswordField } from '../../signIn/PasswordField.tsx';

interface PasswordInputProps {
    source: string;
    /** Message key. */
    label: string;
    autoComplete: 'current-password' | 'new-password';
    validate: Validator | Validator[];
    /** Called after each change. */
    onChange?: () => void;
}

/** A password as a field of react-admin's forms. */
export const PasswordInput = ({ label, autoComplete, ...props }: PasswordInputProps) => {
    const translate = useTranslate();
    const { id, field, fieldState } = useInput({ ...props, parse: (text: string) => text });
    const { error } = fieldState;
    return (
        <PasswordField
            {...field}
            id={id}
            label={translate(label)}
            autoComplete={autoComplete}
            problem={error?.message && <ValidationError error={error.message} />}
        />
    );
};
