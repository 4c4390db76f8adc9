import { styled } from '../../../src/kit/styled.ts';

/** The framed part of the ingredients field that says what is known of the names. */
export const IngredientsBox = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    border: `1px solid ${palette.paper.control}`,
    borderRadius: radius.control,
    overflow: 'hidden',
    ...typography.body2,
    '&.joined': { borderStartStartRadius: 0, borderStartEndRadius: 0 },
    '& > .top': {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: '4px 10px',
        minHeight: size.row,
        padding: '4px 8px 4px 12px',
        '&:focus-visible': { outlineOffset: -2 },
    },
    '& > .repeated': {
        borderBlockStart: `1px solid ${palette.level.high.border}`,
        backgroundColor: palette.level.high.row,
    },
    '& > .top > .end': { display: 'flex', gap: 8, marginInlineStart: 'auto' },
    '& .tags': { padding: '10px 12px', borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& .unchecked': { color: palette.paper.muted },
}));
