import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useStore } from 'react-admin';
import { useState } from 'react';

/** Whether the menu is a drawer, and whether it is open; what staff chose stays in this browser. */
export const useMenuState = () => {
    const { width } = useTheme();
    const drawer = useMediaQuery(`(max-width: ${width.phone - 0.02}px)`, { noSsr: true });
    const wide = useMediaQuery(`(min-width: ${width.rail}px)`, { noSsr: true });
    const [chosen, choose] = useStore<boolean>('menu.open', wide);
    const [drawn, draw] = useState(false);
    const open = drawer ? drawn : chosen;
    return {
        drawer,
        open,
        toggle: () => (drawer ? draw(!drawn) : choose(!chosen)),
        close: () => draw(false),
    };
};
