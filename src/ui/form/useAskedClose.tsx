import { useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { KeepsDraft } from './LeaveGuard.tsx';

/**
 * Returns the function that closes the surrounding form, and the question it may ask: unsaved input without a draft is
 * lost only after a Yes. A form stays open during its save.
 */
export const useAskedClose = (onClose: () => void) => {
    const translate = useTranslate();
    const isKept = useContext(KeepsDraft);
    const { dirtyFields, isSubmitting } = useFormState();
    const [isAsking, setAsking] = useState(false);
    const isLost = Object.keys(dirtyFields).length > 0 && !isKept;
    const close = () => {
        if (isSubmitting) return;
        if (isLost) setAsking(true);
        else onClose();
    };
    const question = (
        <ConfirmDialog
            open={isAsking}
            danger
            title={translate('components.leave.title')}
            text={translate('components.leave.text')}
            onYes={() => {
                setAsking(false);
                onClose();
            }}
            onNo={() => setAsking(false)}
        />
    );
    return { close, question };
};
