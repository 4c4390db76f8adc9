import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { openable } from '../../ui/openable.tsx';
import { withMessages } from '../../ui/withMessages.ts';

export const ScanDialog = openable(
    withMessages(['scan'], () => import('./ScanDialog.tsx').then(module => module.ScanDialog)),
);

interface ScanButtonProps {
    /** Receives the barcode, with 13 digits; by default the barcode's page opens. */
    onCode?: (barcode: string) => void;
    /** Called when that page opens. */
    onOpened?: () => void;
    className?: string;
}

/** Reads a barcode with the camera; the code loads when the button is pressed. */
export const ScanButton = ({ onCode, onOpened, className }: ScanButtonProps) => {
    const label = useTranslate()('shell.scan');
    const [open, setOpen] = useState(false);
    return (
        <>
            <IconButton
                className={className}
                aria-label={label}
                title={label}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
            >
                <CameraIcon />
            </IconButton>
            <ScanDialog open={open} onCode={onCode} onOpened={onOpened} onClose={() => setOpen(false)} />
        </>
    );
};
