import { useTranslate } from 'react-admin';
import { FormDialog } from '../../src/kit/form/FormDialog.tsx';
import { TextInput } from '../../src/kit/input/TextInput.tsx';

interface DeleteForGoodDialogProps {
    open: boolean;
    /** What has to be typed. */
    name: string;
    /** Rejects with what stands in the way. */
    onDelete: () => Promise<unknown>;
    onClose: () => void;
}

/** Asks for the name of a record before it is deleted for good. The name is never kept: it has to be typed each time. */
export const DeleteForGoodDialog = ({ open, name, onDelete, onClose }: DeleteForGoodDialogProps) => {
    const translate = useTranslate();
    return (
        <FormDialog
            open={open}
            title={translate('resources.trash.forGood.title', { name })}
            action={translate('resources.trash.forGood.do')}
            danger
            values={{ typed: '' }}
            canSave={({ typed }) => typed.trim() === name.trim()}
            save={onDelete}
            onClose={onClose}
        >
            <div>{translate('resources.trash.forGood.text')}</div>
            <TextInput
                source="typed"
                label={translate('resources.trash.forGood.name', { name })}
                autoComplete="off"
                // The dialog is opened to type in it.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </FormDialog>
    );
};
