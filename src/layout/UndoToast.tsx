import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useTheme } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { Kbd } from '../ui/keys/Kbd.tsx';
import { isToast, isUndoOffer } from '../ui/message/notification.ts';
import { useFootHeight } from '../ui/message/useFootHeight.ts';
import { useLatestNotification } from '../ui/message/useLatestNotification.ts';
import { styled } from '../ui/styled.ts';

const Deleted = styled('span')({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
});

/** The latest deletion whose Undo is offered; any confirmation or failure since then withdraws the offer. */
const useUndoOffer = () => {
    const { timing } = useTheme();
    const { notifications, setNotifications } = useNotificationContext();
    const { latest } = useLatestNotification(isUndoOffer, timing.undo);
    const isOutdated = latest !== undefined && latest !== notifications.at(-1);
    const close = useCallback(
        () => setNotifications(all => all.filter(each => !isUndoOffer(each))),
        [setNotifications],
    );
    useEffect(() => {
        if (isOutdated) close();
    }, [isOutdated, close]);
    return {
        name: latest?.message,
        // It takes the place of the confirmation.
        isShown: latest !== undefined && !isOutdated && !notifications.some(isToast),
        close,
    };
};

/** Names the record that was just deleted and offers Undo, where the confirmation has been. */
export const UndoToast = ({ onUndo }: { onUndo: () => void }) => {
    const translate = useTranslate();
    const { name, isShown, close } = useUndoOffer();
    // The toast fades after its offer has gone.
    const [named, setNamed] = useState(name);
    if (name !== undefined && name !== named) setNamed(name);
    const foot = useFootHeight(isShown);
    const closeLabel = translate('ra.action.close');
    return (
        <Snackbar
            open={isShown}
            style={{ insetBlockEnd: `max(24px, ${foot + 12}px)` }}
            message={
                <Deleted>
                    {/* The name keeps its own direction within the sentence. */}
                    {translate('shell.acts.deleted', { name: `\u2068${String(named)}\u2069` })}
                </Deleted>
            }
            action={
                <>
                    <Button size="small" color="inherit" aria-keyshortcuts="Z" onClick={onUndo}>
                        {translate('shell.acts.undo')}
                        <Kbd keys="Z" />
                    </Button>
                    <IconButton size="small" aria-label={closeLabel} title={closeLabel} onClick={close}>
                        <CloseIcon fontSize="inherit" />
                    </IconButton>
                </>
            }
            slotProps={{ content: { role: 'status' } }}
        />
    );
};
