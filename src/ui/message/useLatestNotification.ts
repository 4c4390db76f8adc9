import { useEffect, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';

/**
 * The latest notification of a kind, for its `autoHideDuration` or `duration` milliseconds. `count` tells one from the
 * next even if their texts are the same, so that both are announced.
 */
export const useLatestNotification = (
    isOfKind: (notification: NotificationPayload) => boolean,
    duration: number,
) => {
    const { notifications, setNotifications } = useNotificationContext();
    const latest = notifications.findLast(isOfKind);
    const [shown, setShown] = useState({ latest, count: 0 });
    if (latest && latest !== shown.latest) setShown({ latest, count: shown.count + 1 });
    useEffect(() => {
        if (!latest) return;
        const timer = setTimeout(
            () =>
                setNotifications(all =>
                    all.filter((each, at) => !isOfKind(each) || at > all.indexOf(latest)),
                ),
            latest.notificationOptions?.autoHideDuration ?? duration,
        );
        return () => clearTimeout(timer);
    }, [latest, isOfKind, setNotifications, duration]);
    return { latest, count: shown.count };
};
