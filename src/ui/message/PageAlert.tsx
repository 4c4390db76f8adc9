import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Alert } from './Alert.tsx';
import { isPassingProblem, textOf } from './notification.ts';
import { useLatestNotification } from './useLatestNotification.ts';
import { styled } from '../styled.ts';

export const PageAlertFrame = styled('div')(({ theme: { elevation, media, size, space, zIndex } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar,
    zIndex: zIndex.appBar - 1,
    // Overlays the page, so that nothing moves when it appears and disappears.
    height: 0,
    '& .MuiAlert-root': { margin: `12px ${space.inline}px 0`, boxShadow: elevation.menu },
    [media.low]: { insetBlockStart: 0 },
}));

/** `notify(message, { type: 'error' })` appears for three seconds, above the page, and stays in the browser's log. */
export const PageAlert = () => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const { latest: trouble, count } = useLatestNotification(isPassingProblem, timing.alert);
    useEffect(() => {
        // The alert disappears after three seconds; the message can still be read here.
        // oxlint-disable-next-line no-console
        if (trouble?.type === 'error') console.warn(textOf(trouble, translate));
    }, [trouble, translate]);
    if (!trouble) return null;
    return (
        <PageAlertFrame>
            <Alert key={count} severity={trouble.type === 'warning' ? 'warning' : 'error'}>
                {textOf(trouble, translate)}
            </Alert>
        </PageAlertFrame>
    );
};
