import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Asks before the unsaved changes of the surrounding form are lost. */
export const LeaveGuard = () => {
    const { dirtyFields, isSubmitSuccessful } = useFormState();
    return <UnsavedGuard unsaved={Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful} />;
};
