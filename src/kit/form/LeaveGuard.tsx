import { useFormState } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** Asks before the unsaved work of the form around it is left behind. */
export const LeaveGuard = () => {
    const { dirtyFields, isSubmitSuccessful } = useFormState();
    return <UnsavedGuard unsaved={Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful} />;
};
