import { useTheme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from './Hidden.tsx';
import { openable } from './openable.tsx';
import { isToast, textOf } from './notification.ts';
import { useLatestNotification } from './useLatestNotification.ts';

const Toast = openable(() => import('./Toast.tsx').then(module => module.Toast), null);

/**
 * Confirmations: the latest one, for 1.5 s, and announced in a live region that outlives the toast. Passed to
 * `<Admin notification>`; `notify(message)` shows them.
 */
export const Toasts = () => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const { latest: current, count } = useLatestNotification(isToast, timing.toast);
    const text = current && textOf(current, translate);
    const [announced, setAnnounced] = useState<ReactNode>(null);
    if (text !== undefined && text !== announced) setAnnounced(text);
    return (
        <>
            <Hidden as="div" role="status">
                {announced}
                {/* Changes the text of a repeated confirmation, so that it is announced again. */}
                {announced !== null && count % 2 === 0 && '\u00a0'}
            </Hidden>
            <Toast open={current !== undefined} text={text} />
        </>
    );
};
