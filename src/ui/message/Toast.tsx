import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFootHeight } from './useFootHeight.ts';

interface ToastProps {
    open: boolean;
    text: ReactNode;
    onUndo?: () => void;
    onDrawn: (isDrawn: true) => void;
}

const UndoButton = ({ onClick }: { onClick: () => void }) => (
    <Button size="small" color="inherit" onClick={onClick}>
        {useTranslate()('ra.action.undo')}
    </Button>
);

/** A confirmation at the edge of the window, above the bars there; it is announced elsewhere. */
export const Toast = ({ open, text, onUndo, onDrawn }: ToastProps) => {
    useEffect(() => onDrawn(true), [onDrawn]);
    const foot = useFootHeight(open);
    return (
        <Snackbar
            open={open}
            style={{ insetBlockEnd: `max(24px, ${foot + 12}px)` }}
            action={onUndo && <UndoButton onClick={onUndo} />}
            message={
                <>
                    <CheckIcon />
                    <span aria-hidden="true">{text}</span>
                </>
            }
            slotProps={{ content: { role: 'presentation' } }}
        />
    );
};
