import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DeskRef } from '../../../contract/desk.ts';
import { characters, limits } from '../../../contract/limits.ts';
import { useSend } from '../../../dataProvider/calls.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextInput } from '../../ui/input/TextInput.tsx';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { commandKey } from '../../ui/keys/shortcut.ts';
import { maxLength } from '../../ui/validators.ts';
import { itemQuery } from './deskQueries.ts';

export interface NoteDialogProps {
    item: DeskRef;
    onNoted: () => void;
    onClose: () => void;
}

const rules = [maxLength(limits.deskNote)];

const labels = { note: 'resources.desk.ask.note.title' };

const isNote = ({ note }: { note: string }) =>
    note.trim() !== '' && characters(note.trim()) <= limits.deskNote;

export const NoteDialog = ({ item, onNoted, onClose }: NoteDialogProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const send = useSend('POST desk/{kind}/{id}/notes');
    const { kind, id } = item;
    const t = (key: string) => translate(`resources.desk.ask.note.${key}`);
    return (
        <FormDialog
            open
            title={t('title')}
            action={
                <>
                    {t('save')}
                    <Kbd keys={`${commandKey} ↵`} />
                </>
            }
            actionKeys="Control+Enter"
            draft={`desk/${kind}/${id}/note`}
            labels={labels}
            values={{ note: '' }}
            canSave={isNote}
            save={async ({ note }) => {
                await send({ params: { kind, id }, body: { note: note.trim() } });
                void queryClient.invalidateQueries({ queryKey: itemQuery({ kind, id }).queryKey });
                onNoted();
            }}
            onClose={onClose}
        >
            <TextInput
                source="note"
                label="resources.desk.ask.note.title"
                helperText={t('hint')}
                counted={limits.deskNote}
                validate={rules}
                multiline
                minRows={4}
                maxRows={12}
                // The dialog has a single field to fill in.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </FormDialog>
    );
};
