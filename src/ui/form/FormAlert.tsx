import { useTheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState, type GlobalError } from 'react-hook-form';
import { Alert } from '../message/Alert.tsx';
import { ClosableAlert } from '../message/ClosableAlert.tsx';
import { isStaying } from '../message/reasonOf.ts';
import { styled } from '../styled.ts';
import { useRefusedFieldFocus } from './useRefusedFieldFocus.ts';

const Frame = styled('div')(({ theme: { breakpoints, elevation, media, size, space, zIndex } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar + 30,
    zIndex: zIndex.appBar - 1,
    // Overlays the line between head and form, so that nothing moves when it appears and disappears.
    height: 0,
    '&:empty': { display: 'none' },
    '& .MuiAlert-root': { margin: `-18px ${space.inline}px 0`, boxShadow: elevation.menu },
    [breakpoints.down('phone')]: { '& .MuiAlert-root': { marginInline: space.inlinePhone } },
    [media.low]: { insetBlockStart: 30 },
    // Until somebody closes it, it covers no label.
    '&:has(.MuiAlert-action)': { height: 'auto' },
    '&:has(.MuiAlert-action) .MuiAlert-root': { marginBlockStart: 12 },
}));

/**
 * The errors of a save under `root` of the surrounding form, which belong to no field. They are cleared after three
 * seconds, those that are `isStaying` once they are closed, and all by the next save.
 */
const useServerErrors = () => {
    const { timing } = useTheme();
    const { clearErrors } = useFormContext();
    const { root } = useFormState().errors;
    const messages = Object.values((root ?? {}) as Record<string, GlobalError>).flatMap(
        ({ message }) => message ?? [],
    );
    const stays = messages.some(isStaying);
    useEffect(() => {
        if (!root || stays) return;
        const timer = setTimeout(() => clearErrors('root'), timing.alert);
        return () => clearTimeout(timer);
    }, [root, stays, clearErrors, timing.alert]);
    return { messages, close: stays ? () => clearErrors('root') : undefined };
};

/** The errors of a save that belong to no field, each on its line. */
export const ServerErrors = () => {
    const translate = useTranslate();
    const { messages, close } = useServerErrors();
    if (messages.length === 0) return null;
    const lines = messages.map(message => <div key={message}>{translate(message, { _: message })}</div>);
    return close ? (
        <ClosableAlert severity="error" onClose={close}>
            {lines}
        </ClosableAlert>
    ) : (
        <Alert severity="error">{lines}</Alert>
    );
};

/** The errors of a save at the top of the form. A refused field gets the focus. */
export const FormAlert = () => {
    const place = useRef<HTMLDivElement>(null);
    useRefusedFieldFocus(place);
    return (
        <Frame ref={place}>
            <ServerErrors />
        </Frame>
    );
};
