import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useOneAtATime } from './useOneAtATime.ts';

export interface ConfirmWindowProps {
    open: boolean;
    /** Translated: what Yes does, e.g. "Delete Damask Rose Hand Cream". */
    title: string;
    /** Translated: the question. */
    text: string;
    /** There is nothing to say Yes to. */
    yesDisabled?: boolean;
    /** Yes cannot be undone: filled red. */
    danger?: boolean;
    /** Below the question: what Yes also does, or what can be chosen with it. */
    children?: ReactNode;
    /** A second press does nothing until the promise settles, and the dialog cannot be closed. */
    onYes: () => unknown;
    onNo: () => void;
}

/** Asks for confirmation with Yes and No. Escape means No; the focus returns to where it was. */
export const ConfirmWindow = (props: ConfirmWindowProps) => {
    const { open, title, text, children, yesDisabled = false, danger, onYes, onNo } = props;
    const translate = useTranslate();
    const heading = useId();
    const question = useId();
    const [say, busy] = useOneAtATime(async () => onYes());
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth="xs"
            role="alertdialog"
            aria-labelledby={heading}
            aria-describedby={question}
            onClose={busy ? undefined : onNo}
        >
            <DialogTitle id={heading}>{title}</DialogTitle>
            <DialogContent>
                <div id={question}>{text}</div>
                {children}
            </DialogContent>
            <DialogActions>
                {/* The focus starts on the answer that changes nothing. */}
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <Button onClick={onNo} disabled={busy} autoFocus>
                    {translate('components.confirm.no')}
                </Button>
                <Button
                    variant="contained"
                    color={danger ? 'error' : 'primary'}
                    disabled={yesDisabled}
                    loading={busy}
                    loadingPosition="start"
                    onClick={() => void say()}
                >
                    {translate('components.confirm.yes')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
