import { createContext, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** The surrounding form has a draft in this browser. */
export const KeepsDraft = createContext(false);

/** A surrounding form with a stored draft may be left without a question. */
export const LeavesFreely = createContext(false);

/**
 * The surrounding form is a dialog, which stays open during its save. If the save navigates, a guard that blocked until
 * the form is clean would unmount with the dialog, and the navigation would be lost.
 */
export const NavigatesBySaving = createContext(false);

export const LeaveGuard = () => {
    const kept = useContext(KeepsDraft);
    const freely = useContext(LeavesFreely);
    const navigates = useContext(NavigatesBySaving);
    const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
    const isSaved = isSubmitSuccessful || (navigates && isSubmitting);
    const unsaved = Object.keys(dirtyFields).length > 0 && !isSaved;
    return <UnsavedGuard unsaved={unsaved && !(kept && freely)} kept={kept} />;
};
