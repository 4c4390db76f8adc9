import { styled } from '../../ui/styled.ts';

/** A section with a table: its text is level with that of the page, its rows reach both edges. */
export const RowsPage = styled('div')(({ theme: { breakpoints, palette, size, space } }) => ({
    maxWidth: size.listMax,
    paddingBlockStart: space.card,
    '&:focus': { outline: 'none' },
    '& .top': { minHeight: size.button },
    '& .about': {
        maxWidth: size.formMax,
        margin: 0,
        paddingBlockEnd: space.card,
        color: palette.paper.muted,
    },
    '& .top, & .about': { paddingInline: space.inline },
    [breakpoints.down('phone')]: { '& .top, & .about': { paddingInline: space.inlinePhone } },
}));
