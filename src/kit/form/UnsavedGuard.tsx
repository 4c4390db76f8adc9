import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface UnsavedGuardProps {
    unsaved: boolean;
    /** What is unsaved is offered again when the form opens next. */
    kept?: boolean;
}

/** While `unsaved`, asks before a link, Back or closing the window leaves changes behind. */
export const UnsavedGuard = ({ unsaved, kept = false }: UnsavedGuardProps) => {
    const translate = useTranslate();
    const { state, proceed, reset } = useBlocker(unsaved);
    const passed = useRef<typeof proceed>(undefined);
    // Each hold may be let go once; the router is ahead of what is rendered, and throws at the second time.
    const pass = useCallback(() => {
        if (passed.current === proceed) return;
        passed.current = proceed;
        proceed?.();
    }, [proceed]);
    useEffect(() => {
        // A successful save marks the form clean just after it navigates away.
        if (state === 'blocked' && !unsaved) pass();
    }, [state, unsaved, pass]);
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
            text={translate(kept ? 'components.leave.kept' : 'components.leave.text')}
            onYes={pass}
            onNo={() => reset?.()}
        />
    );
};
