import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { useCallback, useState } from 'react';

/**
 * Whether the menu is a drawer, and whether it is open; the choice is stored in this browser. A page that needs the
 * width keeps it closed to icons, until somebody opens it there, and says which `entry` it belongs to.
 */
export const useMenuState = () => {
    const { breakpoints } = useTheme();
    const drawer = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const wide = useMediaQuery(breakpoints.up('rail'), { noSsr: true });
    const [chosen, setChosen] = useStore<boolean>('menu.open', wide);
    const [drawerOpen, setDrawerOpen] = useState(false);
    const [openHere, setOpenHere] = useState<boolean>();
    const [entry, setEntry] = useState<string>();
    const beside = openHere ?? chosen;
    const setBeside = openHere === undefined ? setChosen : setOpenHere;
    return {
        drawer,
        open: drawer ? drawerOpen : beside,
        toggle: () => (drawer ? setDrawerOpen(!drawerOpen) : setBeside(!beside)),
        close: () => setDrawerOpen(false),
        /** The path of the entry that the page belongs to; undefined where its address says it. */
        entry,
        setClosed: useCallback((path: string | undefined) => {
            setOpenHere(path === undefined ? undefined : false);
            setEntry(path);
        }, []),
    };
};
