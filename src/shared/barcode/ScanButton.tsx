import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { openable } from '../../kit/openable.tsx';
import { withMessages } from '../../kit/withMessages.ts';

export const ScanDialog = openable(
    withMessages(['scan'], () => import('./ScanDialog.tsx').then(module => module.ScanDialog)),
);

interface ScanButtonProps {
    /** Takes the barcode that was read, with 13 digits; without it the page of the barcode opens. */
    onCode?: (barcode: string) => void;
    /** Called when that page opens. */
    onOpened?: () => void;
    className?: string;
}

/** A button that reads a barcode with the camera; all that takes loads when it is pressed. */
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
