import { styled } from '../styled.ts';

/** The bar of ticked rows on a phone, above the pagination, where it moves no row. */
export const FootActs = styled('div')(({ theme: { elevation, palette, space } }) => ({
    paddingBlock: 4,
    paddingInline: space.inlinePhone,
    backgroundColor: palette.accent.bg,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    boxShadow: elevation.bar,
}));
