import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Asks before unsaved work is left behind, by a link, Back, or closing the window. */
export const LeaveGuard = () => {
    const translate = useTranslate();
    const { dirtyFields, isSubmitSuccessful } = useFormState();
    const dirty = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
    const blocker = useBlocker(dirty);
    const { state, proceed, reset } = blocker;
    useEffect(() => {
        // A save that went through sets the form clean just after it leads away.
        if (state === 'blocked' && !dirty) proceed?.();
    }, [state, dirty, proceed]);
    useEffect(() => {
        if (!dirty) return;
        const hold = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', hold);
        return () => window.removeEventListener('beforeunload', hold);
    }, [dirty]);
    return (
        <ConfirmDialog
            open={state === 'blocked' && dirty}
            danger
            title={translate('components.leave.title')}
            text={translate('components.leave.text')}
            onYes={() => proceed?.()}
            onNo={() => reset?.()}
        />
    );
};
