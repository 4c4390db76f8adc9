import { styled } from '../styled.ts';

/** Stacked with a gap of 16. */
export const Fields = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    gap: space.fields,
    minWidth: 0,
}));

export const FieldPair = styled('div')(({ theme: { breakpoints, space } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: space.fields,
    [breakpoints.down('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
