import { useQueryClient } from '@tanstack/react-query';
import { shownJobKey } from '../../services/events/newsKeys.ts';

/** Returns the function that shows a job's card on every page until it is closed. */
export const useShowJob = () => {
    const queryClient = useQueryClient();
    return (id: number) => queryClient.setQueryData(shownJobKey, id);
};
