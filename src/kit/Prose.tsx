import { styled } from '@mui/material/styles';

/** A text as its author broke its lines. */
export const Prose = styled('p')(({ theme: { palette, typography } }) => ({
    ...typography.body1,
    color: palette.paper.secondary,
    maxWidth: '72ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
}));
