import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Asks before unsaved work is left behind, by a link, Back, or closing the window, while `unsaved`. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
    const translate = useTranslate();
    const { state, proceed, reset } = useBlocker(unsaved);
    useEffect(() => {
        // A save that went through sets the form clean just after it leads away.
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
