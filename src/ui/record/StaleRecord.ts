import { createContext, useContext } from 'react';

/** The surrounding record could not be read again, or was deleted: a change would start from an unknown state. */
export const StaleRecord = createContext(false);

export const useIsStale = () => useContext(StaleRecord);
