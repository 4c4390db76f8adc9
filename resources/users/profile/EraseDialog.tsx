import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../src/features/form/FormDialog.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';

interface EraseDialogProps {
    open: boolean;
    name: string;
    /** Rejects with the reason. */
    onErase: () => Promise<unknown>;
    onClose: () => void;
}

/** Says what goes and what stays; the typed name is never stored. */
export const EraseDialog = ({ open, name, onErase, onClose }: EraseDialogProps) => {
    const translate = useTranslate();
    const say = (key: string) => translate(`resources.users.profile.personalData.${key}`, { name });
    return (
        <FormDialog
            open={open}
            title={say('eraseOf')}
            action={say('erase')}
            danger
            values={{ typed: '' }}
            canSave={({ typed }) => typed.trim() === name.trim()}
            save={onErase}
            onClose={onClose}
        >
            <div>{say('eraseWhat')}</div>
            <div>{say('eraseStays')}</div>
            <TextInput
                source="typed"
                label={say('name')}
                autoComplete="off"
                // The dialog opens for typing.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
        </FormDialog>
    );
};
