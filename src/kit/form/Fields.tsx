import { styled } from '@mui/material/styles';

/** Fields one below the other, 16 apart. */
export const Fields = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    gap: space.fields,
    minWidth: 0,
}));

/** Two fields side by side, one below the other on a phone. */
export const FieldPair = styled('div')(({ theme: { breakpoints, space } }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: space.fields,
    [breakpoints.down('phone')]: { gridTemplateColumns: '1fr' },
}));
