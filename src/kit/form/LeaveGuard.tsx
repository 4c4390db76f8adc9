import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useHasUnsavedParts } from './UnsavedParts.tsx';

/** Asks before the unsaved changes of the surrounding form are lost. */
export const LeaveGuard = () => {
    const { dirtyFields, isSubmitSuccessful } = useFormState();
    const partsUnsaved = useHasUnsavedParts();
    const unsaved = Object.keys(dirtyFields).length > 0 || partsUnsaved;
    return <UnsavedGuard unsaved={unsaved && !isSubmitSuccessful} />;
};
