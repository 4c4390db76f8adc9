import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../Hidden.tsx';
import { styled } from '../styled.ts';

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

/** The kind of change in the page's language, isolated so that it does not set the direction of the text around it. */
const Word = ({ children }: { children: ReactNode }) => (
    <bdi>
        <Hidden>{children}</Hidden>
    </bdi>
);

interface MarkProps {
    children: ReactNode;
}

/** Most screen readers ignore `<ins>`, so a word tells them. */
export const Added = ({ children }: MarkProps) => {
    const translate = useTranslate();
    return (
        <Ins>
            <Word>{translate('components.difference.added')} </Word>
            {children}
        </Ins>
    );
};

export const Removed = ({ children }: MarkProps) => {
    const translate = useTranslate();
    return (
        <Del>
            <Word>{translate('components.difference.removed')} </Word>
            {children}
        </Del>
    );
};
