import { styled } from '../../src/kit/styled.ts';

/** A line at the head or at the foot of the list that stays while the list scrolls: an icon, a text in a paragraph, and a button. */
export const ListLine = styled('div')(({ theme: { breakpoints, palette, size, typography } }) => ({
    ...typography.body2,
    position: 'sticky',
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: size.keyBar,
    paddingInline: '24px 10px',
    backgroundColor: palette.paper.sunken,
    color: palette.paper.secondary,
    '& svg': { flex: 'none', fontSize: size.icon, color: palette.paper.muted },
    '& p': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    [breakpoints.down('phone')]: { minHeight: 52, paddingInline: '16px 8px' },
}));
