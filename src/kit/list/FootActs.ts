import { styled } from '../styled.ts';

/** The bar of ticked rows on a phone, which stays above the pagination and moves no row. */
export const FootActs = styled('div')(({ theme: { elevation, media, palette, size, space } }) => ({
    position: 'sticky',
    insetBlockEnd: size.pager,
    zIndex: 4,
    paddingBlock: 4,
    paddingInline: space.inlinePhone,
    backgroundColor: palette.accent.bg,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    boxShadow: elevation.bar,
    [media.low]: { position: 'static' },
}));
