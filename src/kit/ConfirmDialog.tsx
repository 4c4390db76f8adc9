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
    /** Details below the question. */
    children?: ReactNode;
    /** There is nothing to say Yes to. */
    yesDisabled?: boolean;
    /** Yes cannot be undone: filled red. */
    danger?: boolean;
    /** Yes was pressed and is in progress. */
    busy?: boolean;
    onYes: () => void;
    onNo: () => void;
}

/** Asks for confirmation with Yes and No. Escape means No; the focus returns to where it was. */
export const ConfirmDialog = ({
    open,
    title,
    text,
    children,
    yesDisabled = false,
    danger,
    busy = false,
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
            <DialogContent>
                <div id={question}>{text}</div>
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
                    disabled={yesDisabled}
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
