import { useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { KeepsDraft } from './LeaveGuard.tsx';

/**
 * Returns what closes the surrounding form, and the question it may ask: what is typed is put away where it is kept, and
 * lost only by a Yes. A form that is being saved stays open.
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
