import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

export interface TagProps {
    accent?: boolean;
    children: ReactNode;
}

export const Tag = ({ accent, children }: TagProps) => (
    <Chip component="span" label={children} color={accent ? 'primary' : 'default'} />
);
