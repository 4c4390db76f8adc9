import { createContext, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Whether what is typed in the surrounding form is kept in this browser. */
export const KeepsDraft = createContext(false);

/** Whether the surrounding form may be left without being asked once what is typed in it is kept. */
export const LeavesFreely = createContext(false);

/**
 * Whether the surrounding form is a dialog, which nobody leaves while it is sent: where its own save navigates, a guard that
 * held that until the form is clean would be gone with the dialog, and the navigation with it.
 */
export const NavigatesBySaving = createContext(false);

/** Asks before somebody leaves the surrounding form with unsaved changes. */
export const LeaveGuard = () => {
    const kept = useContext(KeepsDraft);
    const freely = useContext(LeavesFreely);
    const navigates = useContext(NavigatesBySaving);
    const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
    const isSaved = isSubmitSuccessful || (navigates && isSubmitting);
    const unsaved = Object.keys(dirtyFields).length > 0 && !isSaved;
    return <UnsavedGuard unsaved={unsaved && !(kept && freely)} kept={kept} />;
};
