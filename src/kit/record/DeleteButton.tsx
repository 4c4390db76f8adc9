import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import {
    useDelete,
    useGetRecordRepresentation,
    useNotify,
    useRecordContext,
    useRedirect,
    useResourceContext,
    useTranslate,
    type RaRecord,
} from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

export interface DeleteButtonProps {
    /** Message key of why it cannot be deleted; the button is disabled and says so. */
    blocked?: string;
    /** The confirmation is a warning in the page, not a toast. */
    warns?: boolean;
}

/**
 * Deletes the record after asking, then opens the list. A failure shows in the page for three seconds. Its
 * messages are `resources.<name>.delete.button`, `.question` and `.done`, or react-admin's own.
 */
export const DeleteButton = ({ blocked, warns }: DeleteButtonProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const redirect = useRedirect();
    const resource = useResourceContext();
    const record = useRecordContext();
    const represent = useGetRecordRepresentation(resource);
    const [asking, setAsking] = useState(false);
    const [remove, { isPending }] = useDelete<RaRecord, Error>();
    const name = record ? String(represent(record)) : '';
    const kind = translate(`resources.${resource}.name`, { smart_count: 1 });
    const say = (word: string, otherwise: string) =>
        translate(`resources.${resource}.delete.${word}`, {
            _: translate(otherwise, { smart_count: 1, name: kind }),
        });

    const run = () =>
        void remove(
            resource,
            { id: record?.id, previousData: record },
            {
                onSuccess: () => {
                    notify(say('done', 'ra.notification.deleted'), { type: warns ? 'warning' : 'info' });
                    redirect('list', resource);
                },
                onError: error => notify(error.message, { type: 'error' }),
                onSettled: () => setAsking(false),
            },
        );
    return (
        <>
            <Tooltip title={blocked ? translate(blocked) : ''}>
                <span>
                    <Button
                        color="error"
                        startIcon={<DeleteIcon />}
                        disabled={blocked !== undefined}
                        onClick={() => setAsking(true)}
                    >
                        {say('button', 'ra.action.delete')}
                    </Button>
                </span>
            </Tooltip>
            <ConfirmDialog
                open={asking}
                danger
                busy={isPending}
                title={translate('components.confirm.delete', { name })}
                text={say('question', 'ra.message.delete_content')}
                onYes={run}
                onNo={() => setAsking(false)}
            />
        </>
    );
};
