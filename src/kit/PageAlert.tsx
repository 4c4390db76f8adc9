import { styled, useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { Alert } from './Alert.tsx';
import { isProblem, textOf } from './notification.ts';

const Place = styled('div')(({ theme: { elevation, media, size, space, zIndex } }) => ({
    position: 'sticky',
    insetBlockStart: size.topBar,
    zIndex: zIndex.appBar - 1,
    // Laid over the page, so that nothing moves when it comes and goes.
    height: 0,
    '& .MuiAlert-root': { margin: `12px ${space.inline}px 0`, boxShadow: elevation.menu },
    [media.low]: { insetBlockStart: 0 },
}));

/**
 * Where an action without a form says that it failed: `notify(message, { type: 'error' })` shows here
 * for three seconds, over whatever the page shows, and stays in the browser's log.
 */
export const PageAlert = () => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const { notifications, setNotifications } = useNotificationContext();
    const trouble = notifications.find(isProblem);
    useEffect(() => {
        // The alert is gone after three seconds; what it said can still be read here.
        // oxlint-disable-next-line no-console
        if (trouble?.type === 'error') console.warn(textOf(trouble, translate));
    }, [trouble, translate]);
    useEffect(() => {
        if (!trouble) return;
        const timer = setTimeout(
            () => setNotifications(all => all.filter(each => each !== trouble)),
            timing.alert,
        );
        return () => clearTimeout(timer);
    }, [trouble, setNotifications, timing.alert]);
    if (!trouble) return null;
    return (
        <Place>
            <Alert severity={trouble.type === 'warning' ? 'warning' : 'error'}>
                {textOf(trouble, translate)}
            </Alert>
        </Place>
    );
};
