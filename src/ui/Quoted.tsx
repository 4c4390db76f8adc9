import { styled } from './styled.ts';

/** The words of somebody else, such as the text being replied to. */
export const Quoted = styled('blockquote')(({ theme: { palette, typography } }) => ({
    margin: 0,
    paddingInlineStart: 12,
    borderInlineStart: `2px solid ${palette.paper.divider}`,
    color: palette.paper.secondary,
    // Each paragraph reads in its own direction and begins at the page's edge; this is mirrored right to left.
    '&, & > div': { unicodeBidi: 'plaintext', textAlign: 'left' },
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.body2,
}));
