import { createContext, useContext, useLayoutEffect } from 'react';

/** Closes the menu of the shell to icons, or gives it back its state. */
export const ClosedMenu = createContext<(closed: boolean) => void>(() => undefined);

/** Closes the menu to icons while the page is open, which needs the width; opening it there is not remembered. */
export const useClosedMenu = () => {
    const setClosed = useContext(ClosedMenu);
    useLayoutEffect(() => {
        setClosed(true);
        return () => setClosed(false);
    }, [setClosed]);
};
