import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useIsStale } from '../../kit/record/StaleRecord.ts';
import { useNotifyFailure } from '../../kit/useNotifyFailure.ts';
import { Gone } from './Gone.tsx';
import { ThreadEntryAction } from './ThreadEntryAction.tsx';

export interface DeleteThreadEntryProps {
    /** Message keys: the button, the question, and the confirmation. */
    label: string;
    question: string;
    done: string;
    user: string;
    /** What it says. */
    text: string;
    /** How many replies are deleted with it. */
    replies: number;
    remove: () => Promise<unknown>;
    onDeleted: () => void;
    /** The address links to the entry, so that the key D is about it. */
    isLinked: boolean;
}

/** Deletes an entry of a thread after asking. A failure shows in the page for three seconds. */
export const DeleteThreadEntry = ({
    label,
    question,
    done,
    user,
    text,
    replies,
    remove,
    onDeleted,
    isLinked,
}: DeleteThreadEntryProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const isStale = useIsStale();
    const [asking, setAsking] = useState(false);
    const run = async () => {
        try {
            await remove();
            notify(done);
            onDeleted();
        } catch (error) {
            notifyFailure(error, translate(label, { user }));
        } finally {
            setAsking(false);
        }
    };
    return (
        <>
            <ThreadEntryAction
                label={label}
                user={user}
                icon={DeleteIcon}
                shortcut={isLinked ? 'D' : undefined}
                onAct={() => setAsking(true)}
            />
            {asking && (
                <ConfirmDialog
                    open
                    danger
                    undoable
                    title={translate(label, { user })}
                    text={translate(question)}
                    yesDisabled={isStale}
                    onYes={run}
                    onNo={() => setAsking(false)}
                >
                    <Gone>{text}</Gone>
                    {replies > 0 && (
                        <p>{translate('components.thread.repliesToo', { smart_count: replies })}</p>
                    )}
                </ConfirmDialog>
            )}
        </>
    );
};
