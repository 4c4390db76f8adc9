import { createContext, useContext, useLayoutEffect } from 'react';

/** Closes the shell's menu to icons and marks the entry of a path; without a path, restores its state. */
export const ClosedMenu = createContext<(entry: string | undefined) => void>(() => undefined);

/** For a page that needs the width; opening the menu there is not remembered. Marks the entry that leads to `entry`. */
export const useClosedMenu = (entry: string | undefined) => {
    const setClosed = useContext(ClosedMenu);
    useLayoutEffect(() => {
        setClosed(entry);
        return () => setClosed(undefined);
    }, [setClosed, entry]);
};
