import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { useState } from 'react';

/** Whether the menu is a drawer, and whether it is open; the choice is stored in this browser. */
export const useMenuState = () => {
    const { breakpoints } = useTheme();
    const drawer = useMediaQuery(breakpoints.down('phone'), { noSsr: true });
    const wide = useMediaQuery(breakpoints.up('rail'), { noSsr: true });
    const [chosen, setChosen] = useStore<boolean>('menu.open', wide);
    const [drawerOpen, setDrawerOpen] = useState(false);
    const open = drawer ? drawerOpen : chosen;
    return {
        drawer,
        open,
        toggle: () => (drawer ? setDrawerOpen(!drawerOpen) : setChosen(!chosen)),
        close: () => setDrawerOpen(false),
    };
};
