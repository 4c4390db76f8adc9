import { useTranslate } from 'react-admin';
import type { DeskRow } from '../../../contract/desk.ts';
import { characters, limits } from '../../../contract/limits.ts';
import { FormDialog } from '../../../src/features/form/FormDialog.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { commandKey } from '../../../src/ui/keys/shortcut.ts';
import { maxLength } from '../../../src/ui/validators.ts';

const rules = [maxLength(limits.memberWords)];

const labels = { reply: 'resources.desk.ask.reply.words' };

const isReply = ({ reply }: { reply: string }) =>
    reply.trim() !== '' && characters(reply.trim()) <= limits.memberWords;

interface ReplyDialogProps {
    row: DeskRow;
    onReply: (reply: string) => void;
    onClose: () => void;
}

/** Asks what to say in return to a member. */
export const ReplyDialog = ({ row: { kind, id, member }, onReply, onClose }: ReplyDialogProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.ask.reply.${key}`, args);
    return (
        <FormDialog
            open
            title={t('title', { name: member?.username ?? '' })}
            action={
                <>
                    {t('send')}
                    <Kbd keys={`${commandKey} ↵`} />
                </>
            }
            actionKeys="Control+Enter"
            draft={`desk/${kind}/${id}/reply`}
            labels={labels}
            values={{ reply: '' }}
            canSave={isReply}
            save={async ({ reply }) => onReply(reply.trim())}
            onClose={onClose}
        >
            <TextInput
                source="reply"
                label="resources.desk.ask.reply.words"
                helperText={t('hint')}
                counted={limits.memberWords}
                validate={rules}
                multiline
                minRows={3}
                maxRows={8}
                // The dialog has a single field to fill in.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </FormDialog>
    );
};
