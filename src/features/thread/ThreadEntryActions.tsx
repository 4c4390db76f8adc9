import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentType, useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { useIsStale } from '../../ui/record/StaleRecord.ts';
import { useKey } from '../../ui/keys/useKey.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';

interface ThreadEntryActionProps {
    /** Message key; the message may contain the `user`. */
    label: string;
    user: string;
    icon: ComponentType<{ fontSize: 'inherit' }>;
    /** Absent if keys belong to the record or to another entry. */
    shortcut?: 'E' | 'D';
    onAct: () => void;
}

/** A button for an action on an entry of a thread; disabled while the thread's record is stale. */
export const ThreadEntryAction = ({ label, user, icon: Icon, shortcut, onAct }: ThreadEntryActionProps) => {
    const name = useTranslate()(label, { user });
    const isStale = useIsStale();
    useKey(shortcut ?? '', onAct, shortcut !== undefined && !isStale);
    return (
        <Tooltip title={isStale ? '' : name}>
            <IconButton
                size="small"
                aria-label={name}
                aria-keyshortcuts={shortcut}
                disabled={isStale}
                onClick={onAct}
            >
                <Icon fontSize="inherit" />
                {shortcut && <Kbd keys={shortcut} />}
            </IconButton>
        </Tooltip>
    );
};

interface DeleteThreadEntryProps {
    /** Message keys: the button, the title of the dialog, its question, and the confirmation. */
    label: string;
    title: string;
    question: string;
    done: string;
    user: string;
    text: string;
    /** How many replies are deleted with it. */
    replies: number;
    remove: () => Promise<unknown>;
    onDeleted: () => void;
    /** The address links to the entry, so the key D deletes it. */
    isLinked: boolean;
}

/** Deletes an entry of a thread after asking. A failure shows in the page for three seconds. */
export const DeleteThreadEntry = ({
    label,
    title,
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
            notify(text, { offersUndo: true });
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
                    title={translate(title)}
                    text={translate(question)}
                    quote={text}
                    yesDisabled={isStale}
                    onYes={run}
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
