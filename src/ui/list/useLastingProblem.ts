import { useCallback } from 'react';
import { useNotificationContext } from 'react-admin';
import { isLastingProblem } from '../message/notification.ts';

/** The latest error that stays until it is closed, and the function that closes it. */
export const useLastingProblem = () => {
    const { notifications, setNotifications } = useNotificationContext();
    const close = useCallback(
        () =>
            setNotifications(all =>
                all.some(isLastingProblem) ? all.filter(each => !isLastingProblem(each)) : all,
            ),
        [setNotifications],
    );
    return { problem: notifications.findLast(isLastingProblem), close };
};
