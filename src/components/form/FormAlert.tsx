import { styled, useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { Alert } from '../Alert.tsx';

const Place = styled('div')(({ theme: { elevation, size, space, zIndex } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar + 30,
    zIndex: zIndex.appBar - 1,
    // Laid over the line between head and form, so that nothing moves when it comes and goes.
    height: 0,
    '& .MuiAlert-root': { margin: `-18px ${space.inline}px 0`, boxShadow: elevation.menu },
}));

/**
 * What the server said against a save that belongs to no field, for three seconds at the top of the form.
 * It reads `root.serverError` of the form around it.
 */
export const FormAlert = () => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const { clearErrors } = useFormContext();
    const { errors } = useFormState();
    const error = errors.root?.serverError;
    useEffect(() => {
        if (!error) return;
        const timer = setTimeout(() => clearErrors('root.serverError'), timing.alert);
        return () => clearTimeout(timer);
    }, [error, clearErrors, timing.alert]);
    const message = error?.message;
    if (!message) return null;
    return (
        <Place>
            <Alert severity="error">{translate(message, { _: message })}</Alert>
        </Place>
    );
};
