import { styled } from '../styled.ts';

/** A choice with its picture, its name and what distinguishes it from others of that name. */
export const ChoiceLine = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    '& b': { fontWeight: typography.fontWeightMedium },
    '& b, & > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span:last-of-type': { color: palette.paper.muted, ...typography.body2 },
}));
