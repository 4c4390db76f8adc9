import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Trashed } from '../../contract/history.ts';
import { useSend } from '../../dataProvider/calls.ts';
import { useTakeBack } from '../../src/kit/history/useTakeBack.tsx';
import { openable } from '../../src/kit/openable.tsx';

const DeleteForGood = openable(() =>
    import('./DeleteForGoodDialog.tsx').then(module => module.DeleteForGoodDialog),
);

interface TrashActionsProps {
    trashed: Trashed;
    onRestored: () => void;
}

/** Restores a deleted record, by taking its deletion back, or deletes it for good once its name is typed. */
export const TrashActions = ({ trashed, onRestored }: TrashActionsProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefresh();
    const send = useSend('DELETE trash/{id}');
    const { start, isRunning, dialog } = useTakeBack({ onDone: onRestored });
    const [isAsking, setAsking] = useState(false);
    const { edit, record } = trashed;
    const name = record.name ?? `#${record.id}`;
    const forGood = async () => {
        await send({ params: { id: edit } });
        notify('resources.trash.deleted', { type: 'success', messageArgs: { name } });
        refresh();
    };
    const label = translate('resources.trash.forGood.title', { name });
    return (
        <>
            <Button
                size="small"
                startIcon={<RestoreIcon />}
                loading={isRunning}
                loadingPosition="start"
                aria-label={translate('resources.trash.restoreOne', { name })}
                onClick={() =>
                    void start({ edits: [edit] }, { message: 'resources.trash.restored', args: { name } })
                }
            >
                {translate('resources.trash.restore')}
            </Button>{' '}
            <IconButton
                size="small"
                aria-label={label}
                title={label}
                aria-haspopup="dialog"
                onClick={() => setAsking(true)}
            >
                <DeleteIcon />
            </IconButton>
            {isAsking && (
                <DeleteForGood open name={name} onDelete={forGood} onClose={() => setAsking(false)} />
            )}
            {dialog}
        </>
    );
};
