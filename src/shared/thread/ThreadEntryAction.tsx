import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Kbd } from '../../kit/Kbd.tsx';
import { useIsStale } from '../../kit/record/StaleRecord.ts';
import { useKey } from '../../kit/useKey.ts';

export interface ThreadEntryActionProps {
    /** Message key; the message may contain the `user`. */
    label: string;
    user: string;
    icon: ComponentType<{ fontSize: 'inherit' }>;
    /** The key that does the same; absent where the keys are about the record or another entry. */
    shortcut?: 'E' | 'D';
    onAct: () => void;
}

/** A button for an action on an entry of a thread; it is off while the thread's record could not be read again. */
export const ThreadEntryAction = ({ label, user, icon: Icon, shortcut, onAct }: ThreadEntryActionProps) => {
    const name = useTranslate()(label, { user });
    const isStale = useIsStale();
    useKey(shortcut ?? '', onAct, shortcut !== undefined && !isStale);
    return (
        <Tooltip title={isStale ? '' : name}>
            <IconButton
                size="small"
                aria-label={name}
                aria-keyshortcuts={shortcut}
                disabled={isStale}
                onClick={onAct}
            >
                <Icon fontSize="inherit" />
                {shortcut && <Kbd keys={shortcut} />}
            </IconButton>
        </Tooltip>
    );
};
