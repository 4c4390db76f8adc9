import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useOneAtATime } from '../../src/kit/useOneAtATime.ts';

const Answer = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 5,
    marginBlockStart: 16,
    '& label': typography.subtitle2,
}));

interface DeleteForGoodDialogProps {
    open: boolean;
    /** What has to be typed. */
    name: string;
    onDelete: () => Promise<unknown>;
    onClose: () => void;
}

/** Asks for the name of a record before it is deleted for good. */
export const DeleteForGoodDialog = ({ open, name, onDelete, onClose }: DeleteForGoodDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const text = useId();
    const answer = useId();
    const [typed, setTyped] = useState('');
    const [run, isRunning] = useOneAtATime(onDelete);
    const isRight = typed.trim() === name.trim();
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (isRight) void run();
    };
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth="xs"
            role="alertdialog"
            aria-labelledby={heading}
            aria-describedby={text}
            onClose={isRunning ? undefined : onClose}
        >
            <form onSubmit={submit}>
                <DialogTitle id={heading}>{translate('resources.trash.forGood.title', { name })}</DialogTitle>
                <DialogContent>
                    <p id={text}>{translate('resources.trash.forGood.text')}</p>
                    <Answer>
                        <label htmlFor={answer}>{translate('resources.trash.forGood.name', { name })}</label>
                        <OutlinedInput
                            id={answer}
                            // The dialog is opened to type in it.
                            // oxlint-disable-next-line jsx-a11y/no-autofocus
                            autoFocus
                            fullWidth
                            value={typed}
                            autoComplete="off"
                            onChange={({ target }) => setTyped(target.value)}
                        />
                    </Answer>
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose} disabled={isRunning}>
                        {translate('ra.action.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        color="error"
                        disabled={!isRight}
                        loading={isRunning}
                        loadingPosition="start"
                    >
                        {translate('resources.trash.forGood.do')}
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
