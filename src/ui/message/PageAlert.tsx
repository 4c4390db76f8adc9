import { useTheme } from '@mui/material/styles';
import { useCallback, useEffect } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { newUuid } from '../../../dataProvider/uuid.ts';
import { Alert } from './Alert.tsx';
import { ClosableAlert } from './ClosableAlert.tsx';
import { isPassingProblem, isStayingProblem, textOf } from './notification.ts';
import { useLatestNotification } from './useLatestNotification.ts';
import { styled } from '../styled.ts';

export const PageAlertFrame = styled('div')(
    ({ theme: { breakpoints, elevation, media, size, space, zIndex } }) => ({
        position: 'sticky',
        insetBlockStart: size.topBar,
        zIndex: zIndex.appBar - 1,
        // Overlays the page, so that nothing moves when it appears and disappears.
        height: 0,
        '& .MuiAlert-root': { margin: `12px ${space.inline}px 0`, boxShadow: elevation.menu },
        [breakpoints.down('phone')]: { '& .MuiAlert-root': { marginInline: space.inlinePhone } },
        [media.low]: { insetBlockStart: 0 },
        // Until somebody closes it, it covers neither heading nor fields.
        '&.stays': { height: 'auto', '& a': { color: 'inherit' } },
    }),
);

/** The alert disappears; the message can still be read in the browser's log. */
const useLogged = (trouble: NotificationPayload | undefined) => {
    const translate = useTranslate();
    useEffect(() => {
        const text = trouble?.type === 'error' && textOf(trouble, translate);
        // oxlint-disable-next-line no-console
        if (typeof text === 'string') console.warn(text);
    }, [trouble, translate]);
};

interface StayingProps {
    trouble: NotificationPayload;
    isOutdated: boolean;
}

const Staying = ({ trouble, isOutdated }: StayingProps) => {
    const translate = useTranslate();
    const { setNotifications } = useNotificationContext();
    useLogged(trouble);
    const close = useCallback(
        () => setNotifications(all => all.filter(each => each !== trouble)),
        [setNotifications, trouble],
    );
    useEffect(() => {
        if (isOutdated) close();
    }, [isOutdated, close]);
    return (
        <ClosableAlert severity="error" onClose={close}>
            {textOf(trouble, translate)}
        </ClosableAlert>
    );
};

const keys = new WeakMap<NotificationPayload, string>();

/** Tells a failure from the same one repeated, so that both are announced. */
const keyOf = (trouble: NotificationPayload) => {
    const key = keys.get(trouble) ?? newUuid();
    keys.set(trouble, key);
    return key;
};

/** `notify(message, { type: 'error', stays })` stays above the page until it is closed, or until the next message. */
export const StayingAlerts = () => {
    const { notifications } = useNotificationContext();
    const staying = notifications.filter(isStayingProblem);
    if (staying.length === 0) return null;
    return (
        <PageAlertFrame className="stays">
            {staying.map(trouble => (
                <Staying
                    key={keyOf(trouble)}
                    trouble={trouble}
                    isOutdated={
                        trouble.notificationOptions?.stays === 'untilNext' && trouble !== notifications.at(-1)
                    }
                />
            ))}
        </PageAlertFrame>
    );
};

/** `notify(message, { type: 'error' })` appears for three seconds, above the page, and stays in the browser's log. */
export const PageAlert = () => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const { latest: trouble, count } = useLatestNotification(isPassingProblem, timing.alert);
    useLogged(trouble);
    if (!trouble) return null;
    return (
        <PageAlertFrame>
            <Alert key={count} severity={trouble.type === 'warning' ? 'warning' : 'error'}>
                {textOf(trouble, translate)}
            </Alert>
        </PageAlertFrame>
    );
};
