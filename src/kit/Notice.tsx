import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useAddress } from '../routing/routerProvider.tsx';
import { Alert } from './Alert.tsx';
import { isLasting, textOf } from './notification.ts';

const Frame = styled('div')(({ theme: { breakpoints, space } }) => ({
    padding: `12px ${space.inline}px 0`,
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const Latest = () => {
    const translate = useTranslate();
    const { notifications, setNotifications } = useNotificationContext();
    const place = notifications.findLastIndex(isLasting);
    const notice = notifications[place];
    const outdated = notice !== undefined && place < notifications.length - 1;
    const close = useCallback(
        () => setNotifications(all => (all.some(isLasting) ? all.filter(each => !isLasting(each)) : all)),
        [setNotifications],
    );
    useEffect(() => {
        if (outdated) close();
    }, [outdated, close]);
    useEffect(() => close, [close]);
    if (!notice || outdated) return null;
    return (
        <Frame>
            <Alert
                severity="info"
                action={
                    <IconButton size="small" aria-label={translate('ra.action.close')} onClick={close}>
                        <CloseIcon />
                    </IconButton>
                }
            >
                {textOf(notice, translate)}
            </Alert>
        </Frame>
    );
};

/**
 * A confirmation that is to be read: `notify(message, { autoHideDuration: null })` stays above the page until it is
 * closed, something else is said, or another page opens.
 */
export const Notice = () => <Latest key={useAddress().pathname} />;
