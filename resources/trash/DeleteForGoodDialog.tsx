import { useTranslate } from 'react-admin';
import { FormDialog } from '../../src/features/form/FormDialog.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';

interface DeleteForGoodDialogProps {
    open: boolean;
    name: string;
    /** Rejects with the reason. */
    onDelete: () => Promise<unknown>;
    onClose: () => void;
}

/** The typed name is never stored. */
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
                // The dialog opens for typing.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </FormDialog>
    );
};
