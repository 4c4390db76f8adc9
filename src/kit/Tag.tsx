import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Box = styled('span')(({ theme: { media, palette, radius, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    height: size.tag,
    paddingInline: 7,
    borderRadius: radius.tag,
    backgroundColor: palette.paper.tile,
    color: palette.paper.secondary,
    whiteSpace: 'nowrap',
    ...typography.subtitle2,
    '& svg': { fontSize: size.iconTiny },
    '&.outlined': { backgroundColor: 'transparent', border: `1px solid ${palette.paper.divider}` },
    [media.forcedColours]: { border: '1px solid' },
    '&.accent': { backgroundColor: palette.accent.bgStrong, color: palette.accent.text },
}));

export interface TagProps {
    look?: 'outlined' | 'accent';
    children: ReactNode;
}

/** A word about a record: what kind it is, or what is true of it. */
export const Tag = ({ look, children }: TagProps) => <Box className={look}>{children}</Box>;
