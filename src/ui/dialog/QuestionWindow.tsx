import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useOffers } from '../useOffers.ts';
import { Quoted } from '../Quoted.tsx';
import { styled } from '../styled.ts';

/** The text about to be deleted; a long one scrolls. */
const Gone = styled(Quoted)(({ theme: { space } }) => ({
    marginBlockStart: space.card,
    maxHeight: '30vh',
    overflowY: 'auto',
    '& + *': { marginBlockStart: 8 },
}));

/** An answer may be a sentence, which is wider than a phone. */
const Answers = styled(DialogActions)(({ theme: { size } }) => ({
    flexWrap: 'wrap',
    '& button': { height: 'auto', minHeight: size.button, whiteSpace: 'normal' },
}));

interface QuestionWindowProps {
    open: boolean;
    /** Translated: the effect of Yes, e.g. "Delete Damask Rose Hand Cream". */
    title: string;
    text: string;
    /** The name or the words that Yes deletes. */
    quote?: string;
    /** Below the question: further effects of Yes, or choices; no text fields, see `FormDialog`. */
    children?: ReactNode;
    yes: ReactNode;
    no: ReactNode;
    /** Nothing is chosen to say Yes to. */
    yesDisabled?: boolean;
    /** Yes cannot be undone: filled red. */
    danger?: boolean;
    /** Undo reverts Yes: the focus starts on Yes if the backend has a history, else on No. */
    undoable?: boolean;
    /** Yes is running: nothing can be pressed, and the dialog cannot be closed. */
    busy: boolean;
    onYes: () => void;
    onNo: () => void;
}

/** A question with two answers. Escape means No; the focus returns to where it was. */
export const QuestionWindow = (props: QuestionWindowProps) => {
    const {
        open,
        title,
        text,
        quote,
        children,
        yesDisabled = false,
        danger,
        undoable = false,
        busy,
        onYes,
        onNo,
    } = props;
    const startsOnYes = useOffers('GET history') && undoable;
    const heading = useId();
    const question = useId();
    const submit = (event: FormEvent) => {
        event.preventDefault();
        // Do not submit the form of a page around the dialog.
        event.stopPropagation();
        if (!yesDisabled && !busy) onYes();
    };
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
            <form onSubmit={submit}>
                <DialogTitle id={heading}>{title}</DialogTitle>
                <DialogContent>
                    <div id={question}>{text}</div>
                    {quote && <Gone>{quote}</Gone>}
                    {children}
                </DialogContent>
                <Answers>
                    {/* The focus starts on the answer that changes nothing, unless Undo reverts the other. */}
                    {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                    <Button onClick={onNo} disabled={busy} autoFocus={!startsOnYes}>
                        {props.no}
                    </Button>
                    <Button
                        type="submit"
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus={startsOnYes}
                        variant="contained"
                        color={danger ? 'error' : 'primary'}
                        disabled={yesDisabled}
                        loading={busy}
                        loadingPosition="start"
                    >
                        {props.yes}
                    </Button>
                </Answers>
            </form>
        </Dialog>
    );
};
