import { useCallback, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface UnsavedGuardProps {
    unsaved: boolean;
    /** Unsaved changes are offered again when the form opens next. */
    kept?: boolean;
}

/** By guard, whether its changes are kept. The router asks only the last of several guards, so each answers for all. */
const unsavedGuards = new Map<string, boolean>();
const listeners = new Set<() => void>();

const setUnsaved = (guard: string, kept: boolean | undefined) => {
    if (kept === undefined) unsavedGuards.delete(guard);
    else unsavedGuards.set(guard, kept);
    for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

const isAnyUnsaved = () => unsavedGuards.size > 0;

/** While `unsaved`, asks before a link, Back or closing the window leaves changes behind. */
export const UnsavedGuard = ({ unsaved, kept = false }: UnsavedGuardProps) => {
    const translate = useTranslate();
    const guard = useId();
    const anyUnsaved = useSyncExternalStore(subscribe, isAnyUnsaved);
    // Read on leaving, so that it includes the last keystroke.
    const { state, proceed, reset } = useBlocker(isAnyUnsaved);
    const passed = useRef<typeof proceed>(undefined);
    // A block may be released once; the router is ahead of the render, and throws the second time.
    const pass = useCallback(() => {
        if (passed.current === proceed) return;
        passed.current = proceed;
        proceed?.();
    }, [proceed]);
    useLayoutEffect(() => {
        if (!unsaved) return;
        setUnsaved(guard, kept);
        return () => setUnsaved(guard, undefined);
    }, [guard, unsaved, kept]);
    useEffect(() => {
        // A successful save marks the form clean just after it navigates away.
        if (state === 'blocked' && !anyUnsaved) pass();
    }, [state, anyUnsaved, pass]);
    useEffect(() => {
        if (!unsaved) return;
        const hold = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', hold);
        return () => window.removeEventListener('beforeunload', hold);
    }, [unsaved]);
    const isAllKept = [...unsavedGuards.values()].every(Boolean);
    return (
        <ConfirmDialog
            open={state === 'blocked' && anyUnsaved}
            danger
            title={translate('components.leave.title')}
            text={translate(isAllKept ? 'components.leave.kept' : 'components.leave.text')}
            onYes={pass}
            onNo={() => reset?.()}
        />
    );
};
