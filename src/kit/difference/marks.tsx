import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../Hidden.tsx';

const Ins = styled('ins')(({ theme: { media, palette, radius, typography } }) => ({
    padding: '1px 3px',
    borderRadius: radius.bar,
    backgroundColor: palette.accent.bgStrong,
    color: palette.accent.text,
    fontWeight: typography.fontWeightMedium,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    [media.forcedColours]: { textDecoration: 'underline' },
}));

const Del = styled('del')(({ theme: { palette, radius } }) => ({
    padding: '1px 3px',
    borderRadius: radius.bar,
    backgroundColor: palette.paper.tile,
    color: palette.paper.muted,
    overflowWrap: 'anywhere',
}));

interface MarkProps {
    children: ReactNode;
}

/** Something that was added. Screen readers hear so, as most say nothing about `<ins>`. */
export const Added = ({ children }: MarkProps) => {
    const translate = useTranslate();
    return (
        <Ins>
            <Hidden>{translate('components.difference.added')} </Hidden>
            {children}
        </Ins>
    );
};

/** Something that was removed. */
export const Removed = ({ children }: MarkProps) => {
    const translate = useTranslate();
    return (
        <Del>
            <Hidden>{translate('components.difference.removed')} </Hidden>
            {children}
        </Del>
    );
};
