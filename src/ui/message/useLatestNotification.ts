import { useEffect, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';

/** How long a notification waits to be drawn, in milliseconds. */
const patience = 10_000;

/**
 * The latest notification of a kind, for its `autoHideDuration` or `duration` milliseconds from when it is drawn. `count`
 * tells one from the next even if their texts are the same, so that both are announced.
 */
export const useLatestNotification = (
    isOfKind: (notification: NotificationPayload) => boolean,
    duration: number,
    isDrawn = true,
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
            isDrawn ? (latest.notificationOptions?.autoHideDuration ?? duration) : patience,
        );
        return () => clearTimeout(timer);
    }, [latest, isOfKind, setNotifications, duration, isDrawn]);
    return { latest, count: shown.count };
};
