import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PopupProps {
    open: boolean;
    /** Translated: names the dialog. */
    label: string;
    anchor: HTMLElement | null;
    /** The edge, in writing direction, that it shares with its anchor; the start by default. */
    edge?: 'start' | 'end';
    onClose: () => void;
    children: ReactNode;
}

/** A dialog below a button, which leaves the page in sight. */
export const Popup = ({ open, label, anchor, edge = 'start', onClose, children }: PopupProps) => {
    const isMirrored = useTheme().direction === 'rtl';
    const horizontal = (edge === 'end') === isMirrored ? 'left' : 'right';
    return (
        <Popover
            open={open}
            anchorEl={anchor}
            anchorOrigin={{ vertical: 'bottom', horizontal }}
            transformOrigin={{ vertical: 'top', horizontal }}
            onClose={onClose}
            slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
            {children}
        </Popover>
    );
};
