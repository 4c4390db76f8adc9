import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useFormContext, useFormState, type GlobalError } from 'react-hook-form';

/** The errors of a save under `root` of the surrounding form, which belong to no field; cleared after three seconds. */
export const useServerErrors = (): readonly string[] => {
    const { timing } = useTheme();
    const { clearErrors } = useFormContext();
    const { root } = useFormState().errors;
    useEffect(() => {
        if (!root) return;
        const timer = setTimeout(() => clearErrors('root'), timing.alert);
        return () => clearTimeout(timer);
    }, [root, clearErrors, timing.alert]);
    return Object.values((root ?? {}) as Record<string, GlobalError>).flatMap(({ message }) => message ?? []);
};
