import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Alert } from '../Alert.tsx';
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

/** An error of a save that belongs to no field, for three seconds at the top of the form. */
export const FormAlert = () => {
    const translate = useTranslate();
    const message = useServerError();
    if (!message) return null;
    return (
        <Frame>
            <Alert severity="error">{translate(message, { _: message })}</Alert>
        </Frame>
    );
};
