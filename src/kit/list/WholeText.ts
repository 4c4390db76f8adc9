import { styled } from '../styled.ts';

/** A text in a cell that is never cut off, because it decides what is done with the row. */
export const WholeText = styled('span')(({ theme: { breakpoints } }) => ({
    display: 'block',
    width: 'max-content',
    // The cell's share, which its padding is a part of.
    maxWidth: 'calc(var(--share) - 32px)',
    whiteSpace: 'normal',
    paddingBlock: 6,
    // Below a name it has the room of the name.
    [breakpoints.down('phone')]: { width: 'auto', maxWidth: 'none', paddingBlock: 0 },
}));
