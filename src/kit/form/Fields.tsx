import { styled } from '@mui/material/styles';

/** Fields one below the other, 16 apart. */
export const Fields = styled('div')(({ theme: { space } }) => ({
    display: 'grid',
    gap: space.fields,
    minWidth: 0,
}));

/** Two fields side by side, one below the other on a phone. */
export const FieldPair = styled('div')(({ theme: { space, width } }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: space.fields,
    [`@media (max-width: ${width.phone - 0.02}px)`]: { gridTemplateColumns: '1fr' },
}));
