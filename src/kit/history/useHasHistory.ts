import { useCall } from '../../../dataProvider/calls.ts';
import { useOffers } from '../useOffers.ts';

/** The accounts that changed anything, by name; null from a backend without a history. Read once a session. */
export const useAuthors = () =>
    useCall('GET activity/authors', { absent: null, staleTime: Infinity, retry: false }).data;

/** Whether the backend has a history. */
export const useHasHistory = () => useOffers('GET history');
