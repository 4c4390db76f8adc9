import { styled } from '../../../src/kit/styled.ts';

/** A list of missing names, each with a button. */
export const MissingList = styled('ul')(({ theme: { palette, radius, size, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    maxHeight: 6.5 * size.row,
    overflowY: 'auto',
    ...typography.body2,
    '& li': {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: size.row,
        padding: '4px 8px',
    },
    '& li + li': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& + *': { marginBlockStart: 8 },
}));
