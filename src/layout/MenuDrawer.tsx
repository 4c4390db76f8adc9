import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { styled } from '../ui/styled.ts';

const Paper = styled('div')(({ theme: { palette, size } }) => ({
    width: size.sidebar + size.sidebarClosed,
    minHeight: '100%',
    paddingBlockStart: 8,
    backgroundColor: palette.paper.frame,
}));

interface MenuDrawerProps {
    open: boolean;
    onClose: () => void;
    /** Translated. */
    name: string;
    children: ReactNode;
}

export const MenuDrawer = ({ open, onClose, name, children }: MenuDrawerProps) => (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': name } }}>
        <Paper as="nav" aria-label={name}>
            {children}
        </Paper>
    </Drawer>
);
