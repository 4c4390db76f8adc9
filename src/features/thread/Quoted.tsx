import { styled } from '../../ui/styled.ts';

/** The text being replied to, above the reply. */
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

/** The text about to be deleted, in a question; a long one scrolls. */
export const Gone = styled(Quoted)(({ theme: { space } }) => ({
    marginBlockStart: space.card,
    maxHeight: '30vh',
    overflowY: 'auto',
}));
