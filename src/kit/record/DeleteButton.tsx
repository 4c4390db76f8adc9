import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
    useDelete,
    useGetRecordRepresentation,
    useNavigate,
    useNotify,
    useRecordContext,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { staleOf } from '../../../dataProvider/failure.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useNotifyFailure } from '../useNotifyFailure.ts';
import { Kbd } from '../Kbd.tsx';
import { useKey } from '../useKey.ts';
import { savedWords } from '../live/savedWords.ts';
import { useRecordNews } from '../live/useRecordNews.ts';
import { useTrail } from './useTrail.ts';

export interface DeleteButtonProps {
    /** Message key of why it cannot be deleted; the button is disabled and says so. */
    blocked?: string;
    /** The confirmation is a warning in the page, not a toast. */
    warns?: boolean;
    /** The key D is about something else on the page. */
    keyless?: boolean;
}

/**
 * Deletes the record after asking, on click or with the D key, then opens the list as it was shown last, in place of the record. A failure
 * shows in the page for three seconds. Its messages are `resources.<name>.delete.button`, `.title`, `.question`
 * and `.done`, or the usual ones.
 */
export const DeleteButton = ({ blocked, warns, keyless = false }: DeleteButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const navigate = useNavigate();
    const [list] = useTrail();
    const resource = useResourceContext();
    const record = useRecordContext();
    const represent = useGetRecordRepresentation(resource);
    const { people, change } = useRecordNews(resource ?? '', record?.id);
    const editors = people.filter(({ editing }) => editing);
    const [asking, setAsking] = useState(false);
    const [remove] = useDelete<RaRecord, Error>();
    const queryClient = useQueryClient();
    const gone = useRef<QueryKey>(undefined);
    useEffect(
        () => () => {
            // Only once the page has closed, as it would read the record again.
            if (gone.current) queryClient.removeQueries({ queryKey: gone.current });
        },
        [queryClient],
    );
    const name = record ? String(represent(record)) : '';
    const kind = translate(`resources.${resource}.name`, { smart_count: 1 });
    const say = (word: string, otherwise: string) =>
        translate(`resources.${resource}.delete.${word}`, {
            _: translate(otherwise, { smart_count: 1, name: kind }),
        });

    const run = async () => {
        if (gone.current) return;
        try {
            await remove(resource, { id: record?.id, previousData: record }, { returnPromise: true });
            gone.current = [resource, 'getOne', { id: String(record?.id) }];
            notify(say('done', 'ra.notification.deleted'), { type: warns ? 'warning' : 'info' });
            // Until the list is there the page stays; its keys work, such as the one that takes the deletion back.
            setAsking(false);
            void navigate(list!.to, { replace: true });
        } catch (error) {
            notifyFailure(error);
            // What somebody else has made of it is shown, and can be deleted then.
            if (staleOf(error)) void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
            setAsking(false);
        }
    };
    useKey('d', () => setAsking(true), blocked === undefined && !keyless);
    return (
        <>
            <Tooltip title={blocked ? translate(blocked) : ''}>
                <span>
                    <Button
                        color="error"
                        startIcon={<DeleteIcon />}
                        disabled={blocked !== undefined}
                        aria-keyshortcuts={keyless ? undefined : 'D'}
                        aria-haspopup="dialog"
                        onClick={() => setAsking(true)}
                    >
                        {say('button', 'ra.action.delete')}
                        {!keyless && <Kbd keys="D" />}
                    </Button>
                </span>
            </Tooltip>
            <ConfirmDialog
                open={asking}
                danger
                undoable
                title={translate(`resources.${resource}.delete.title`, {
                    name,
                    _: translate('components.confirm.delete', { name }),
                })}
                text={say('question', 'ra.message.delete_content')}
                onYes={run}
                onNo={() => setAsking(false)}
            >
                {editors.map(({ name: editor }) => (
                    <p key={editor}>{translate('components.live.editing', { name: editor })}</p>
                ))}
                {change && !change.gone && <p>{savedWords(translate, change)}</p>}
            </ConfirmDialog>
        </>
    );
};
