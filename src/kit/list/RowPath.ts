import { createContext } from 'react';

/** Where the row being drawn leads; read by the link in its name. */
export const RowPath = createContext<string | undefined>(undefined);
