import { useTranslate } from 'react-admin';
import { TypedNameDialog } from '../../src/features/form/TypedNameDialog.tsx';

interface DeleteForGoodDialogProps {
    open: boolean;
    name: string;
    /** Rejects with the reason. */
    onDelete: () => Promise<unknown>;
    onClose: () => void;
}

/** Asks whether a record is to be deleted for good. */
export const DeleteForGoodDialog = ({ onDelete, ...dialog }: DeleteForGoodDialogProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.trash.forGood.${key}`, { name: dialog.name });
    return (
        <TypedNameDialog
            {...dialog}
            title={say('title')}
            action={say('do')}
            label={say('name')}
            save={onDelete}
        >
            <div>{say('text')}</div>
        </TypedNameDialog>
    );
};
