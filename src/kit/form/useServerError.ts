import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * The server's error of a save that belongs to no field: `root.serverError` of the surrounding form, cleared
 * after three seconds. Undefined if there is none.
 */
export const useServerError = (): string | undefined => {
    const { timing } = useTheme();
    const { clearErrors } = useFormContext();
    const { errors } = useFormState();
    const error = errors.root?.serverError;
    useEffect(() => {
        if (!error) return;
        const timer = setTimeout(() => clearErrors('root.serverError'), timing.alert);
        return () => clearTimeout(timer);
    }, [error, clearErrors, timing.alert]);
    return error?.message;
};
