import { styled } from '../../../../src/kit/styled.ts';

/** Shown below the first column on a phone, where the other columns do not fit. */
export const OnPhone = styled('span')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'none',
    color: palette.paper.muted,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.caption,
    '& b': { color: palette.paper.ink, fontWeight: typography.fontWeightMedium },
    [breakpoints.down('phone')]: { display: 'block' },
}));

/** A text of any length in a cell, never truncated. */
export const FullText = styled('span')({
    display: 'block',
    paddingBlock: 8,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
});
