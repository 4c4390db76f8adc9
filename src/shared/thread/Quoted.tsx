import { styled } from '@mui/material/styles';

/** The text being replied to, above the reply. */
export const Quoted = styled('blockquote')(({ theme: { palette, typography } }) => ({
    margin: 0,
    paddingInlineStart: 12,
    borderInlineStart: `2px solid ${palette.paper.divider}`,
    color: palette.paper.secondary,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.body2,
}));
