import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Snackbar from '@mui/material/Snackbar';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { Hidden } from './Hidden.tsx';
import { isProblem, textOf } from './notification.ts';

/**
 * Confirmations: one at a time, for 1.5 s, and announced in a live region that outlives the toast. Passed to
 * `<Admin notification>`; `notify(message)` shows them.
 */
export const Toasts = () => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const { notifications, setNotifications } = useNotificationContext();
    const current = notifications.find(each => !isProblem(each));
    const text = current && textOf(current, translate);
    const [announced, setAnnounced] = useState<ReactNode>(null);
    if (text !== undefined && text !== announced) setAnnounced(text);
    useEffect(() => {
        if (!current) return;
        const timer = setTimeout(
            () => setNotifications(all => all.filter(each => each !== current)),
            timing.toast,
        );
        return () => clearTimeout(timer);
    }, [current, setNotifications, timing.toast]);
    return (
        <>
            <Hidden as="div" role="status">
                {announced}
            </Hidden>
            <Snackbar
                open={current !== undefined}
                autoHideDuration={null}
                transitionDuration={0}
                message={
                    <>
                        <CheckIcon />
                        <span aria-hidden="true">{text}</span>
                    </>
                }
                slotProps={{ content: { role: 'presentation' } }}
            />
        </>
    );
};
