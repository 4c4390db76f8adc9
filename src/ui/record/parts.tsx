import { styled } from '../styled.ts';

/** The main column of a record beside a picture of 264; below it on a phone. */
export const PictureAndText = styled('div')(({ theme: { breakpoints, size } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.picture}px minmax(0, 1fr)`,
    gap: 28,
    alignContent: 'start',
    [breakpoints.down('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
}));

export const Stack = styled('div')(({ theme: { palette, space } }) => ({
    display: 'grid',
    gap: space.sections,
    alignContent: 'start',
    minWidth: 0,
    'aside > &': { gap: space.blockStart },
    'aside > & > * + *': {
        paddingBlockStart: space.blockStart,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
    },
}));
