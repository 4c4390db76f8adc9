import { styled } from '../../kit/styled.ts';

/** The text being replied to, above the reply. */
export const Quoted = styled('blockquote')(({ theme: { palette, typography } }) => ({
    margin: 0,
    paddingInlineStart: 12,
    borderInlineStart: `2px solid ${palette.paper.divider}`,
    color: palette.paper.secondary,
    // Each paragraph reads in its own direction, and begins where the page's do: right to left this is turned round.
    '&, & > div': { unicodeBidi: 'plaintext', textAlign: 'left' },
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.body2,
}));
