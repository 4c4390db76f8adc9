import { styled } from '../../../src/kit/styled.ts';

/** Short entries of a section, each with its button at the end. */
export const Lines = styled('ul')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 8,
    marginBlockStart: 8,
    ...typography.body2,
    fontVariantNumeric: 'tabular-nums',
    '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 8px' },
}));
