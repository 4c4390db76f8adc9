import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { useIsStale } from '../../kit/record/StaleRecord.ts';

export interface ThreadEntryActionProps {
    /** Message key; the message may contain the `user`. */
    label: string;
    user: string;
    icon: ComponentType<{ fontSize: 'inherit' }>;
    onAct: () => void;
}

/** A button for an action on an entry of a thread; it is off while the thread's record could not be read again. */
export const ThreadEntryAction = ({ label, user, icon: Icon, onAct }: ThreadEntryActionProps) => {
    const name = useTranslate()(label, { user });
    const isStale = useIsStale();
    return (
        <Tooltip title={isStale ? '' : name}>
            <IconButton size="small" aria-label={name} disabled={isStale} onClick={onAct}>
                <Icon fontSize="inherit" />
            </IconButton>
        </Tooltip>
    );
};
