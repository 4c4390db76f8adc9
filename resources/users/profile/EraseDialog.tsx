import { useTranslate } from 'react-admin';
import { TypedNameDialog } from '../../../src/features/form/TypedNameDialog.tsx';

interface EraseDialogProps {
    open: boolean;
    name: string;
    /** Rejects with the reason. */
    onErase: () => Promise<unknown>;
    onClose: () => void;
}

/** Asks whether a member is to be erased, and says what goes and what stays. */
export const EraseDialog = ({ onErase, ...dialog }: EraseDialogProps) => {
    const translate = useTranslate();
    const say = (key: string) =>
        translate(`resources.users.profile.personalData.${key}`, { name: dialog.name });
    return (
        <TypedNameDialog
            {...dialog}
            title={say('eraseOf')}
            action={say('erase')}
            label={say('name')}
            save={onErase}
        >
            <div>{say('eraseWhat')}</div>
            <div>{say('eraseStays')}</div>
        </TypedNameDialog>
    );
};
