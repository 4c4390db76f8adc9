import { createContext, useContext, useLayoutEffect } from 'react';

/** Closes the menu of the shell to icons with the entry of a path marked, or without a path gives it back its state. */
export const ClosedMenu = createContext<(entry: string | undefined) => void>(() => undefined);

/**
 * Closes the menu to icons while the page is open, which needs the width; opening it there is not remembered. The page
 * belongs to the entry that leads to `entry`, wherever its own address is.
 */
export const useClosedMenu = (entry: string) => {
    const setClosed = useContext(ClosedMenu);
    useLayoutEffect(() => {
        setClosed(entry);
        return () => setClosed(undefined);
    }, [setClosed, entry]);
};
