import { clsx } from 'clsx';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- the one element of the console that takes `sx`
import { styled } from '@mui/material/styles';

const Box = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

export interface SxProp {
    className?: string;
    sx?: SxProps<Theme>;
}

/** Gives a component react-admin's `sx` and `className`, in a box around it; without either, no box. */
export const Sx = ({ className, sx, children }: SxProp & { children: ReactNode }) =>
    className || sx ? (
        <Box className={clsx(className)} sx={sx}>
            {children}
        </Box>
    ) : (
        children
    );
