import { useCallback, useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useAddress } from '../../routing/routerProvider.tsx';
import { ClosableAlert } from './ClosableAlert.tsx';
import { isNotice, textOf } from './notification.ts';
import { styled } from '../styled.ts';

const Frame = styled('div')(({ theme: { breakpoints, space } }) => ({
    padding: `12px ${space.inline}px 0`,
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const Latest = () => {
    const translate = useTranslate();
    const { notifications, setNotifications } = useNotificationContext();
    const place = notifications.findLastIndex(isNotice);
    const notice = notifications[place];
    const outdated = notice !== undefined && place < notifications.length - 1;
    const close = useCallback(
        () => setNotifications(all => (all.some(isNotice) ? all.filter(each => !isNotice(each)) : all)),
        [setNotifications],
    );
    useEffect(() => {
        if (outdated) close();
    }, [outdated, close]);
    useEffect(() => close, [close]);
    if (!notice || outdated) return null;
    return (
        <Frame>
            <ClosableAlert severity="info" onClose={close}>
                {textOf(notice, translate)}
            </ClosableAlert>
        </Frame>
    );
};

/** `notify(message, { autoHideDuration: null })` stays until it is closed or replaced, or another page opens. */
export const Notice = () => <Latest key={useAddress().pathname} />;
