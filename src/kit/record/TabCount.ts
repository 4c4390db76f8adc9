import { createContext, useContext, useEffect } from 'react';

/** Where the content of a tab tells how many rows it has. */
export const TabCount = createContext<((count: number) => void) | undefined>(undefined);

/** Tells the tab around this content its count, once known. */
export const useTabCount = (count: number | undefined) => {
    const report = useContext(TabCount);
    useEffect(() => {
        if (count !== undefined) report?.(count);
    }, [count, report]);
};
