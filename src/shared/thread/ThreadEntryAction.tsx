import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';

export interface ThreadEntryActionProps {
    /** Message key; the message may contain the `user`. */
    label: string;
    user: string;
    icon: ComponentType<{ fontSize: 'inherit' }>;
    onAct: () => void;
}

/** A button for an action on an entry of a thread. */
export const ThreadEntryAction = ({ label, user, icon: Icon, onAct }: ThreadEntryActionProps) => {
    const name = useTranslate()(label, { user });
    return (
        <Tooltip title={name}>
            <IconButton size="small" aria-label={name} onClick={onAct}>
                <Icon fontSize="inherit" />
            </IconButton>
        </Tooltip>
    );
};
