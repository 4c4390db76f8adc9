import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
    useNotificationContext,
    useTakeUndoableMutation,
    useTranslate,
    type NotificationPayload,
} from 'react-admin';
import { Hidden } from '../Hidden.tsx';
import { openable } from '../openable.tsx';
import { isToast, textOf } from './notification.ts';
import { useLatestNotification } from './useLatestNotification.ts';

const Toast = openable(() => import('./Toast.tsx').then(module => module.Toast), null);

/**
 * Sends the change of an undoable confirmation once the confirmation is gone, unless the returned function is called.
 * Leaving the page before asks, as the change would be lost.
 */
const useUndoable = (current: NotificationPayload | undefined) => {
    const undoable = current?.notificationOptions?.undoable ? current : undefined;
    const { setNotifications } = useNotificationContext();
    const take = useTakeUndoableMutation();
    const latest = useRef(take);
    const isUndo = useRef(false);
    useEffect(() => {
        latest.current = take;
    });
    useEffect(() => {
        if (!undoable) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => {
            window.removeEventListener('beforeunload', ask);
            latest.current()?.({ isUndo: isUndo.current });
            isUndo.current = false;
        };
    }, [undoable]);
    if (!undoable) return undefined;
    return () => {
        isUndo.current = true;
        setNotifications(all => all.filter(each => each !== undoable));
    };
};

/** Shows the latest confirmation for 1.5 s from when it is drawn, and announces it in a live region that outlives the toast. */
export const Toasts = () => {
    const translate = useTranslate();
    const { timing } = useTheme();
    // The code of the first one loads when it is needed.
    const [isDrawn, setDrawn] = useState(false);
    const { latest: current, count } = useLatestNotification(isToast, timing.toast, isDrawn);
    const text = current && textOf(current, translate);
    const undo = useUndoable(current);
    const [announced, setAnnounced] = useState<ReactNode>(null);
    if (text !== undefined && text !== announced) setAnnounced(text);
    return (
        <>
            <Hidden as="div" role="status">
                {announced}
                {/* Changes the text of a repeated confirmation, so that it is announced again. */}
                {announced !== null && count % 2 === 0 && '\u00a0'}
            </Hidden>
            <Toast open={current !== undefined} text={text} onUndo={undo} onDrawn={setDrawn} />
        </>
    );
};
