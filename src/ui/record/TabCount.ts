import { createContext, useContext, useEffect } from 'react';

/** Lets the content of a tab report its number of rows. */
export const TabCount = createContext<((count: number) => void) | undefined>(undefined);

export const useTabCount = (count: number | undefined) => {
    const report = useContext(TabCount);
    useEffect(() => {
        if (count !== undefined) report?.(count);
    }, [count, report]);
};
