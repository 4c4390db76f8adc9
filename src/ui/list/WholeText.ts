import { styled } from '../styled.ts';

/** A text in a cell that is never truncated, because staff decide by it. */
export const WholeText = styled('span')(({ theme: { breakpoints } }) => ({
    display: 'block',
    width: 'max-content',
    // The cell's share, including its padding.
    maxWidth: 'calc(var(--share) - 32px)',
    whiteSpace: 'normal',
    paddingBlock: 6,
    // Below a name it has the width of the name.
    '.under &': { width: 'auto', maxWidth: 'none', paddingBlock: 0 },
    [breakpoints.down('phone')]: { width: 'auto', maxWidth: 'none', paddingBlock: 0 },
}));
