import { createContext } from 'react';

/** Whether the record of the surrounding form could not be read again: saving would overwrite an unknown state. */
export const StaleRecord = createContext(false);
