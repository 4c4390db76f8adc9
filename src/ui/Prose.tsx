import { styled } from './styled.ts';

/** Keeps its author's line breaks. */
export const Prose = styled('p')(({ theme: { palette, typography } }) => ({
    ...typography.body1,
    color: palette.paper.secondary,
    maxWidth: '72ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
}));
