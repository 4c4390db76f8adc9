import { styled } from '../../src/ui/styled.ts';

/** States of a component, below each other. */
export const Lines = styled('div')({
    display: 'grid',
    gap: 16,
    justifyItems: 'start',
    width: '100%',
    minWidth: 0,
    '& > *': { minWidth: 0, maxWidth: '100%' },
    // Inputs and tables are as wide as their place.
    '&.wide': { justifyItems: 'stretch', maxWidth: 560 },
});
