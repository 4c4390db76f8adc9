import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface ConfirmDialogProps {
    open: boolean;
    /** Translated: what Yes does, e.g. "Delete Damask Rose Hand Cream". */
    title: string;
    /** Translated: the question. */
    text: string;
    /** Yes cannot be undone: filled red. */
    danger?: boolean;
    /** Yes was pressed and is in progress. */
    busy?: boolean;
    /** Below the question: what Yes also does, or what can be chosen with it. */
    children?: ReactNode;
    onYes: () => void;
    onNo: () => void;
}

/** Asks for confirmation with Yes and No. Escape means No; the focus returns to where it was. */
export const ConfirmDialog = ({
    open,
    title,
    text,
    danger,
    busy = false,
    children,
    onYes,
    onNo,
}: ConfirmDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const question = useId();
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth="xs"
            role="alertdialog"
            aria-labelledby={heading}
            aria-describedby={question}
            onClose={onNo}
        >
            <DialogTitle id={heading}>{title}</DialogTitle>
            <DialogContent id={question}>
                {text}
                {children}
            </DialogContent>
            <DialogActions>
                {/* The focus starts on the answer that changes nothing. */}
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <Button onClick={onNo} autoFocus>
                    {translate('components.confirm.no')}
                </Button>
                <Button
                    variant="contained"
                    color={danger ? 'error' : 'primary'}
                    loading={busy}
                    loadingPosition="start"
                    onClick={onYes}
                >
                    {translate('components.confirm.yes')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
