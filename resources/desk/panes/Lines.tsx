import { styled } from '../../../src/kit/styled.ts';

/** A list with a line between its entries. */
export const Lines = styled('ul')(({ theme: { palette, radius, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    ...typography.body2,
    '& li': { padding: '8px 12px', display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
    '& li > a': { flex: '1 0 auto' },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
}));
