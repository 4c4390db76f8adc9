import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { keepFocus } from './form/keepFocus.ts';
import { styled } from './styled.ts';

const Fields = styled(DialogContent)(({ theme: { space } }) => ({
    display: 'grid',
    gap: space.fields,
    // Room for the label on the frame of a field that comes first.
    '& > :has(> .MuiInputLabel-root):first-of-type': { marginBlockStart: 6 },
}));

interface FormDialogProps {
    open: boolean;
    /** Translated, as is the verb on the button that submits. */
    title: string;
    action: ReactNode;
    /** The keys that submit besides Enter, for screen readers. */
    actionKeys?: string;
    /** There is nothing to submit. */
    disabled: boolean;
    /** What was submitted is being saved. */
    isPending?: boolean;
    onSubmit: () => unknown;
    onClose: () => void;
    /** The fields. */
    children: ReactNode;
}

/** A dialog with a few fields, Cancel, and a button that submits them, as Enter does. */
export const FormDialog = (props: FormDialogProps) => {
    const {
        open,
        title,
        action,
        actionKeys,
        disabled,
        isPending = false,
        onSubmit,
        onClose,
        children,
    } = props;
    const translate = useTranslate();
    const heading = useId();
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (!disabled && !isPending) onSubmit();
    };
    return (
        <Dialog open={open} fullWidth maxWidth="sm" aria-labelledby={heading} onClose={onClose}>
            <form noValidate onSubmit={submit}>
                <DialogTitle id={heading}>{title}</DialogTitle>
                <Fields>{children}</Fields>
                <DialogActions>
                    <Button onMouseDown={keepFocus} onClick={onClose}>
                        {translate('components.save.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        aria-keyshortcuts={actionKeys}
                        disabled={disabled}
                        onMouseDown={keepFocus}
                        loading={isPending}
                        loadingPosition="start"
                    >
                        {action}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
