import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import { Kbd } from '../../kit/Kbd.tsx';
import { commandKey, isCommand } from '../../kit/shortcut.ts';

export interface NoteDialogProps {
    onNote: (note: string) => void;
    onClose: () => void;
}

/** Asks for a note on an item of the desk; Ctrl+Enter saves it. */
export const NoteDialog = ({ onNote, onClose }: NoteDialogProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const heading = useId();
    const [text, setText] = useState('');
    const note = text.trim();
    const length = characters(note);
    const isLong = length > limits.deskNote;
    const canSave = note !== '' && !isLong;
    const count = [length, limits.deskNote]
        .map(number => number.toLocaleString(locale))
        .join('\u00a0/\u00a0');
    const submit = (event: FormEvent) => {
        event.preventDefault();
        if (canSave) onNote(note);
    };
    const press = (event: KeyboardEvent) => {
        if (isCommand(event.nativeEvent, 'enter') && !event.repeat) submit(event);
    };
    return (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={heading} onClose={onClose}>
            <form noValidate onSubmit={submit}>
                <DialogTitle id={heading}>{translate('resources.desk.ask.note.title')}</DialogTitle>
                <DialogContent>
                    <TextField
                        fullWidth
                        multiline
                        minRows={4}
                        maxRows={12}
                        // The dialog has a single field to fill in.
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus
                        value={text}
                        error={isLong}
                        helperText={`${translate('resources.desk.ask.note.hint')} ${count}`}
                        // A note is in whatever language the team writes.
                        slotProps={{ htmlInput: { 'aria-labelledby': heading, dir: 'auto' } }}
                        onChange={event => setText(event.target.value)}
                        onKeyDown={press}
                    />
                </DialogContent>
                <DialogActions>
                    <Button onClick={onClose}>{translate('components.save.cancel')}</Button>
                    <Button
                        type="submit"
                        variant="contained"
                        disabled={!canSave}
                        aria-keyshortcuts="Control+Enter"
                    >
                        {translate('resources.desk.ask.note.save')}
                        <Kbd keys={`${commandKey} ↵`} />
                    </Button>
                </DialogActions>
            </form>
        </Dialog>
    );
};
