import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** While `unsaved`, asks before a link, Back or closing the window loses changes. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
    const translate = useTranslate();
    const { state, proceed, reset } = useBlocker(unsaved);
    useEffect(() => {
        // A successful save marks the form clean just after it navigates away.
        if (state === 'blocked' && !unsaved) proceed?.();
    }, [state, unsaved, proceed]);
    useEffect(() => {
        if (!unsaved) return;
        const hold = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', hold);
        return () => window.removeEventListener('beforeunload', hold);
    }, [unsaved]);
    return (
        <ConfirmDialog
            open={state === 'blocked' && unsaved}
            danger
            title={translate('components.leave.title')}
            text={translate('components.leave.text')}
            onYes={() => proceed?.()}
            onNo={() => reset?.()}
        />
    );
};
