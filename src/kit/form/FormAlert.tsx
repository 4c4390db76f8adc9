import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from '../Alert.tsx';
import { useRefusedFieldFocus } from './useRefusedFieldFocus.ts';
import { useServerError } from './useServerError.ts';

const Frame = styled('div')(({ theme: { elevation, media, size, space, zIndex } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar + 30,
    zIndex: zIndex.appBar - 1,
    // Overlays the line between head and form, so that nothing moves when it appears and disappears.
    height: 0,
    '& .MuiAlert-root': { margin: `-18px ${space.inline}px 0`, boxShadow: elevation.menu },
    [media.low]: { insetBlockStart: 30 },
}));

/**
 * An error of a save that belongs to no field, for three seconds at the top of the form. A refused field gets
 * the focus.
 */
export const FormAlert = () => {
    const translate = useTranslate();
    const message = useServerError();
    const place = useRef<HTMLDivElement>(null);
    useRefusedFieldFocus(place);
    return (
        <Frame ref={place}>
            {message && <Alert severity="error">{translate(message, { _: message })}</Alert>}
        </Frame>
    );
};
