import { createContext, useContext } from 'react';

/**
 * Whether the surrounding record could not be read again, or has been deleted meanwhile. A change would then be made to
 * an unknown state, so what changes the record is disabled.
 */
export const StaleRecord = createContext(false);

/** Whether the surrounding record is out of date; false outside of a record. */
export const useIsStale = () => useContext(StaleRecord);
