import { createContext, useContext } from 'react';
import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Whether what is typed in the surrounding form is kept in this browser. */
export const KeepsDraft = createContext(false);

/** Whether the surrounding form may be left without being asked once what is typed in it is kept. */
export const LeavesFreely = createContext(false);

/** Asks before somebody leaves the surrounding form with unsaved changes. */
export const LeaveGuard = () => {
    const kept = useContext(KeepsDraft);
    const freely = useContext(LeavesFreely);
    const { dirtyFields, isSubmitSuccessful } = useFormState();
    const unsaved = Object.keys(dirtyFields).length > 0;
    return <UnsavedGuard unsaved={unsaved && !isSubmitSuccessful && !(kept && freely)} kept={kept} />;
};
