import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { characters, limits } from '../../../contract/limits.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
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
    const [text, setText] = useState('');
    const title = translate('resources.desk.ask.note.title');
    const note = text.trim();
    const length = characters(note);
    const isLong = length > limits.deskNote;
    const count = [length, limits.deskNote]
        .map(number => number.toLocaleString(locale))
        .join('\u00a0/\u00a0');
    const press = (event: KeyboardEvent<HTMLElement>) => {
        if (!isCommand(event.nativeEvent, 'enter') || event.repeat) return;
        event.preventDefault();
        event.currentTarget.closest('form')?.requestSubmit();
    };
    return (
        <FormDialog
            open
            title={title}
            action={
                <>
                    {translate('resources.desk.ask.note.save')}
                    <Kbd keys={`${commandKey} ↵`} />
                </>
            }
            actionKeys="Control+Enter"
            disabled={note === '' || isLong}
            onSubmit={() => onNote(note)}
            onClose={onClose}
        >
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
                slotProps={{ htmlInput: { 'aria-label': title, dir: 'auto' } }}
                onChange={event => setText(event.target.value)}
                onKeyDown={press}
            />
        </FormDialog>
    );
};
