import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { ThreadEntryAction } from './ThreadEntryAction.tsx';

export interface DeleteThreadEntryProps {
    /** Message keys: the button, the question, and the confirmation. */
    label: string;
    question: string;
    done: string;
    user: string;
    /** How many replies are deleted with it. */
    replies: number;
    remove: () => Promise<unknown>;
    onDeleted: () => void;
}

/** Deletes an entry of a thread after asking. A failure shows in the page for three seconds. */
export const DeleteThreadEntry = ({
    label,
    question,
    done,
    user,
    replies,
    remove,
    onDeleted,
}: DeleteThreadEntryProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [asking, setAsking] = useState(false);
    const [busy, setBusy] = useState(false);
    const run = async () => {
        setBusy(true);
        try {
            await remove();
            notify(done);
            onDeleted();
        } catch (error) {
            notify(error instanceof Error ? error.message : 'components.unreachable', { type: 'error' });
        } finally {
            setBusy(false);
            setAsking(false);
        }
    };
    return (
        <>
            <ThreadEntryAction label={label} user={user} icon={DeleteIcon} onAct={() => setAsking(true)} />
            {asking && (
                <ConfirmDialog
                    open
                    danger
                    busy={busy}
                    title={translate(label, { user })}
                    text={translate(question)}
                    onYes={() => void run()}
                    onNo={() => setAsking(false)}
                >
                    {replies > 0 && (
                        <p>{translate('components.thread.repliesToo', { smart_count: replies })}</p>
                    )}
                </ConfirmDialog>
            )}
        </>
    );
};
