import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, type GlobalError } from 'react-hook-form';
import { Alert } from '../message/Alert.tsx';
import { styled } from '../styled.ts';
import { useRefusedFieldFocus } from './useRefusedFieldFocus.ts';

const Frame = styled('div')(({ theme: { elevation, media, size, space, zIndex } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar + 30,
    zIndex: zIndex.appBar - 1,
    // Overlays the line between head and form, so that nothing moves when it appears and disappears.
    height: 0,
    '&:empty': { display: 'none' },
    '& .MuiAlert-root': { margin: `-18px ${space.inline}px 0`, boxShadow: elevation.menu },
    [media.low]: { insetBlockStart: 30 },
}));

/** The errors of a save under `root` of the surrounding form, which belong to no field; cleared after three seconds. */
const useServerErrors = (): readonly string[] => {
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

/** The errors of a save that belong to no field, each on its line. */
export const ServerErrors = () => {
    const translate = useTranslate();
    const messages = useServerErrors();
    if (messages.length === 0) return null;
    return (
        <Alert severity="error">
            {messages.map(message => (
                <div key={message}>{translate(message, { _: message })}</div>
            ))}
        </Alert>
    );
};

/** The errors of a save at the top of the form, for three seconds. A refused field gets the focus. */
export const FormAlert = () => {
    const place = useRef<HTMLDivElement>(null);
    useRefusedFieldFocus(place);
    return (
        <Frame ref={place}>
            <ServerErrors />
        </Frame>
    );
};
